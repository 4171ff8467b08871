// Draws what the core computed; decides nothing.

function prepare(canvas) {
  const scale = window.devicePixelRatio || 1;
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  const style = getComputedStyle(document.documentElement);
  return { pen, width, height, colour: (name) => style.getPropertyValue(name) };
}

/** The light of the last `seconds`, newest at the right. */
export function drawWaveform(canvas, wave, seconds) {
  const { pen, width, height, colour } = prepare(canvas);
  if (!wave) return;
  const { rate, values } = wave;
  const most = Math.max(...values.map(Math.abs), 1e-9);
  pen.beginPath();
  values.forEach((value, index) => {
    const x = width * (1 - (values.length - 1 - index) / (rate * seconds));
    // Blood absorbs light: the pulse is drawn upward, as physicians do.
    const y = height / 2 * (1 + 0.85 * value / most);
    pen.lineTo(x, y);
  });
  pen.strokeStyle = colour("--accent");
  pen.lineWidth = 2;
  pen.lineJoin = "round";
  pen.stroke();
}

/** Each interval where it began, as long as it is high; those left out are crosses. */
export function drawTachogram(canvas, intervals) {
  const { pen, width, height, colour } = prepare(canvas);
  const shown = intervals.filter(({ isAccepted }) => isAccepted).map(({ seconds }) => seconds);
  if (shown.length === 0) return;
  const [left, edge] = [40, 10];
  const middle = (Math.min(...shown) + Math.max(...shown)) / 2;
  const half = Math.max(0.05, (Math.max(...shown) - Math.min(...shown)) / 2);
  const first = intervals[0].start;
  const span = intervals.at(-1).start - first || 1;
  const x = (start) => left + (width - left - edge) * (start - first) / span;
  // A very long interval would flatten all others: it is drawn at the edge.
  const y = (seconds) => height / 2
    - (height / 2 - edge) * Math.max(-1, Math.min(1, (seconds - middle) / half));

  pen.font = "11px system-ui, sans-serif";
  pen.fillStyle = colour("--soft");
  for (const seconds of [middle - half, middle, middle + half]) {
    pen.fillText((1000 * seconds).toFixed(0), 4, y(seconds) + 4);
  }
  // Many beats get small dots, so that each can be told from the next.
  const dot = Math.max(1, Math.min(3, 0.45 * (width - left - edge) / intervals.length));
  pen.strokeStyle = colour("--soft");
  pen.lineWidth = 0.5;
  pen.beginPath();
  let isOpen = false;
  for (const { start, seconds, isAccepted } of intervals) {
    if (isAccepted) pen[isOpen ? "lineTo" : "moveTo"](x(start), y(seconds));
    isOpen = isAccepted;
  }
  pen.stroke();
  for (const { start, seconds, isAccepted } of intervals) {
    const [across, down] = [x(start), y(seconds)];
    pen.beginPath();
    if (isAccepted) {
      pen.fillStyle = colour("--accent");
      pen.arc(across, down, dot, 0, 2 * Math.PI);
      pen.fill();
    } else {
      pen.lineWidth = 1;
      pen.strokeStyle = colour("--bad");
      for (const slope of [-3, 3]) {
        pen.moveTo(across - 3, down - slope);
        pen.lineTo(across + 3, down + slope);
      }
      pen.stroke();
    }
  }
}

/** Power over frequency on a logarithmic scale, with the band, what the
    strongest rhythm must reach, and the rate that was given. */
export function drawSpectrum(canvas, spectrum, unit) {
  const { pen, width, height, colour } = prepare(canvas);
  if (!spectrum) return;
  const { binWidth, low, high, rate, noise, required, power } = spectrum;
  const top = 18;
  const bottom = 16;
  const floor = Math.log10(Math.max(noise, 1e-12)) - 1;
  const peak = Math.max(...power, noise * 100, required || 0);
  const span = Math.log10(Math.max(peak, 1e-12)) - floor;
  const x = (hertz) => width * hertz / (binWidth * (power.length - 1));
  const y = (value) => {
    const share = (Math.log10(Math.max(value, 1e-30)) - floor) / span;
    return height - bottom - (height - top - bottom) * Math.max(0, share);
  };

  pen.fillStyle = colour("--line");
  pen.globalAlpha = 0.45;
  pen.fillRect(x(low), 0, x(high) - x(low), height - bottom);
  pen.globalAlpha = 1;

  pen.beginPath();
  power.forEach((value, bin) => pen.lineTo(x(bin * binWidth), y(value)));
  pen.strokeStyle = colour("--accent");
  pen.lineWidth = 1.5;
  pen.stroke();

  pen.font = "11px system-ui, sans-serif";
  pen.textAlign = "center";
  if (required) {
    pen.setLineDash([5, 4]);
    pen.beginPath();
    pen.moveTo(x(low), y(required));
    pen.lineTo(x(high), y(required));
    pen.strokeStyle = colour("--bad");
    pen.stroke();
    pen.setLineDash([]);
  }
  if (rate) {
    pen.fillStyle = colour("--good");
    pen.beginPath();
    pen.arc(x(rate), y(power[Math.round(rate / binWidth)]), 4, 0, 2 * Math.PI);
    pen.fill();
    pen.fillText((60 * rate).toFixed(0), x(rate), 12);
  }
  pen.fillStyle = colour("--soft");
  for (const perMinute of [42, 60, 90, 120, 180, 240]) {
    const label = perMinute === 240 ? `${perMinute} ${unit}` : `${perMinute}`;
    pen.fillText(label, x(perMinute / 60), height - 4);
  }
}
