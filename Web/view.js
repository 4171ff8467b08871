// Puts what the core says in its places on the page.

const element = (id) => document.getElementById(id);

/** The page's own sentences, in the language in force. */
let words = {};

/** `name`'s sentence with its figures filled in. */
export function say(name, ...figures) {
  return figures.reduce((text, figure, index) => text.replace(`{${index}}`, figure), words[name]);
}

export function showWords(newWords, language) {
  words = newWords;
  document.documentElement.lang = language;
  for (const place of document.querySelectorAll("[data-word]")) {
    place.textContent = words[place.dataset.word];
  }
  element("language").lang = language === "en" ? "es" : "en";
  showTrouble(trouble);
  element("waveform").setAttribute("aria-label", words.waveform);
  element("spectrum").setAttribute("aria-label", words.spectrum);
  element("tachogram").setAttribute("aria-label", words.tachogram);
  element("progress").setAttribute("aria-label", words.progress);
}

/** Sets text only where it changes: a screen reader speaks every change. */
function setText(id, text) {
  const place = element(id);
  if (place.textContent !== text) place.textContent = text;
}

let trouble = null;

/** A trouble by name, or none. */
export function showTrouble(name) {
  trouble = name;
  element("trouble").hidden = !name;
  setText("trouble", name ? say(name) : "");
}

export function showLight(name) {
  element("light").hidden = !name;
  setText("light", name ? say(name) : "");
}

/** What stands in the answer's place while there is none. */
export function showHeadline(text, advice = "") {
  showAnswer({ headline: text, advice });
}

/** An event or an outcome, as the core shows it. */
export function showAnswer(shown) {
  const isReading = shown.bpm !== undefined;
  setText("headline", shown.headline);
  element("headline").classList.toggle("figure", isReading);
  element("headline").classList.toggle("refused", !isReading && shown.state === "refused");
  setText("certainty", shown.certainty ?? "");
  setText("advice", shown.advice ?? shown.reasons?.[0]?.advice ?? "");
  setText("last", shown.last ? `${say("lastReading")} ${shown.last}` : "");
  element("progress").hidden = shown.progress === undefined;
  element("progress").value = shown.progress ?? 0;
  showReasons(shown.reasons ?? []);
  showGates(shown.gates ?? []);
  setText("basis", shown.basis ?? "");
}

/** While nothing new has happened for the reader of the list, it stays as it is. */
function showReasons(reasons) {
  const list = element("reasons");
  const key = JSON.stringify(reasons);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(...reasons.flatMap(({ title, finding, advice }) => [
    node("h2", title), node("p", finding), node("p", advice, "advice"),
  ]));
}

function showGates(gates) {
  element("checks").hidden = gates.length === 0;
  element("gates").replaceChildren(...gates.map(({ title, measured, required, passed }) => {
    const row = document.createElement("tr");
    const found = node("td", measured, passed ? "passed" : "failed");
    found.append(node("span", ` ${say(passed ? "passed" : "failed")}`, "spoken"));
    row.append(node("td", title), found, node("td", required));
    return row;
  }));
}

/** What the intervals gave, each part with its figures or why there are none. */
export function showIntervals({ sections, notice }) {
  element("parts").replaceChildren(...sections.flatMap(({ title, lines }) => [
    node("h2", title), ...lines.map(intervalLine),
  ]));
  setText("notice", notice);
}

function intervalLine({ name, value, sentence, missing, finding, advice }) {
  if (name !== undefined) {
    const line = node("p", "", "figures");
    line.append(node("span", name), node("b", value));
    return line;
  }
  if (advice === undefined) return node("p", sentence ?? `${missing}:`);
  const line = node("p", finding);
  line.append(node("span", advice, "advice"));
  return line;
}

function node(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/** Shows a summary to keep, or none. */
export function showSummary(sentence, notes = []) {
  element("summary").hidden = sentence === null;
  setText("sentence", sentence ?? "");
  setText("notes", notes.join(" "));
}

export function showRunning(isRunning) {
  const hadFocus = document.activeElement === element(isRunning ? "start" : "stop");
  element("start").hidden = isRunning;
  element("stop").hidden = !isRunning;
  element("modes").hidden = isRunning;
  if (hadFocus) element(isRunning ? "stop" : "start").focus();
}
