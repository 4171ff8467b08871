// The measuring core: WebAssembly behind a few classes. Nothing is computed or
// worded on this side; see Sources/LatidoC for what each call means.

const languages = { en: 0, es: 1 };

/**
 * Loads the core from its two files, each given as a function that gives a
 * Response, or a promise of one, or the bytes.
 *
 * Comes back with the first, which measures a finger; `core.whole` comes with
 * the second, which faces, intervals, recordings and JSON as the tool writes it
 * wait for.
 */
export async function loadCore(first, later) {
  const exports = await instantiate(first(), { later: notLoaded });
  exports.__wasm_call_ctors();
  return new Core(exports, instantiate(later(), { first: exports }));
}

async function instantiate(file, imports) {
  const source = await file;
  const { instance } = source instanceof Response
    ? await WebAssembly.instantiateStreaming(source, imports)
    : await WebAssembly.instantiate(source, imports);
  return instance.exports;
}

/** Stands in the core's table for every function of the second file. */
const notLoaded = new Proxy({}, {
  get: () => () => { throw new Error("this part of the core is not loaded yet"); },
});

class Core {
  constructor(exports, later) {
    this.exports = exports;
    this.isWhole = false;
    this.whole = later.then(() => { this.isWhole = true; });
    this.buffer = { start: 0, size: 0 };
    this.handle = exports.latido_new(languages.en);
  }

  /** Every sentence of the page, by name. */
  words(language) {
    this.exports.latido_set_language(this.handle, languages[language]);
    return JSON.parse(this.text(this.handle, this.exports.latido_words(this.handle)));
  }

  capabilities() {
    return JSON.parse(this.text(this.handle, this.exports.latido_capabilities(this.handle)));
  }

  /** A live measurement: of a face where a face model is given (one that the
      core `takes`), else of a finger. */
  live(language, faceModel = null) {
    return new Live(this, this.open("latido_live_new", language, faceModel), "latido_live");
  }

  /** A recording, likewise. */
  recording(language, faceModel = null) {
    const handle = this.open("latido_recording_new", language, faceModel);
    return new Recording(this, handle, "latido_recording");
  }

  /** Whether these bytes are a face model. */
  takes(faceModel) {
    const handle = this.open("latido_recording_new", "en", faceModel);
    if (handle !== 0) this.exports.latido_free(handle);
    return handle !== 0;
  }

  /** A new handle; 0 for a face model that cannot be read. */
  open(name, language, faceModel) {
    const start = faceModel ? this.lend(faceModel) : 0;
    return this.exports[name](languages[language], start, faceModel?.length ?? 0);
  }

  // Memory may have grown, and moved, in any call: views are made anew each time.

  text(handle, length) {
    const start = this.exports.latido_text(handle);
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, length));
  }

  numbers(handle, count) {
    const start = this.exports.latido_numbers(handle);
    return new Float64Array(this.exports.memory.buffer, start, count).slice();
  }

  /** Copies bytes into the core's memory and tells where they are. */
  lend(bytes) {
    if (bytes.length > this.buffer.size) {
      if (this.buffer.size > 0) this.exports.latido_deallocate(this.buffer.start);
      this.buffer = { start: this.exports.latido_allocate(bytes.length), size: bytes.length };
    }
    new Uint8Array(this.exports.memory.buffer, this.buffer.start, bytes.length).set(bytes);
    return this.buffer.start;
  }
}

class Session {
  constructor(core, handle, prefix) {
    this.core = core;
    this.handle = handle;
    this.prefix = prefix;
  }

  call(name, ...given) {
    return this.core.exports[`${this.prefix}_${name}`](this.handle, ...given);
  }

  text(name) { return this.core.text(this.handle, this.call(name)); }

  numbers(name, ...given) { return this.core.numbers(this.handle, this.call(name, ...given)); }

  set language(language) {
    this.core.exports.latido_set_language(this.handle, languages[language]);
  }

  /** Takes an ImageData; the meaning of the number returned is the session's. */
  pushPixels(image, seconds) {
    const start = this.core.lend(image.data);
    return this.call("push_rgba", start, image.width, image.height, seconds);
  }

  /** { rate, values } of the newest seconds of light, or null. */
  waveform(seconds) {
    const [rate, ...values] = this.numbers("waveform", seconds);
    return rate ? { rate, values } : null;
  }

  /** The spectrum with its marks, or null. */
  spectrum() {
    const [binWidth, low, high, rate, noise, required, ...power] = this.numbers("spectrum");
    return binWidth ? { binWidth, low, high, rate, noise, required, power } : null;
  }

  /** Whether there is a rate, given or changing, that intervals can stand beside. */
  get hasIntervals() { return this.call("has_intervals") === 1; }

  /** What the intervals between beats gave, in words; null without a reading. */
  intervals() { return JSON.parse(this.text("intervals")); }

  /** Every interval, [{ start, seconds, isAccepted }], in order. */
  tachogram() {
    const flat = this.numbers("tachogram");
    return Array.from({ length: flat.length / 3 }, (_, index) => {
      const [start, seconds, accepted] = flat.subarray(3 * index, 3 * index + 3);
      return { start, seconds, isAccepted: accepted === 1 };
    });
  }

  free() { this.core.exports.latido_free(this.handle); }
}

class Live extends Session {
  event() { return this.text("event"); }
  shown() { return JSON.parse(this.text("shown")); }
  summaryJSON() { return this.text("summary_json"); }
  summaryCSV() { return this.text("summary_csv"); }
  summarySentence() { return this.text("summary_sentence"); }
}

class Recording extends Session {
  /** Takes the next bytes of a CSV; true once no more are needed. */
  pushCSV(bytes) { return this.call("push_csv", this.core.lend(bytes), bytes.length) === 1; }
  finishCSV() { this.call("finish_csv"); }
  outcome() { return this.text("outcome"); }
  shown() { return JSON.parse(this.text("shown")); }
}
