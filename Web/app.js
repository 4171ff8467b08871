// The page: joins the camera, the core and the view.

import { Camera, CameraTrouble, eachFrame, obstacle } from "./camera.js";
import { drawSpectrum, drawTachogram, drawWaveform } from "./charts.js";
import { loadCore } from "./core.js";
import { loadFaceModel } from "./faces.js";
import { FileTrouble, readFile } from "./files.js";
import { save } from "./save.js";
import {
  say, showAnswer, showHeadline, showIntervals, showLight, showRunning, showSummary, showTrouble, showWords,
} from "./view.js";

const element = (id) => document.getElementById(id);
const video = element("video");
const waveSeconds = 8;
/** Nothing from a camera for so long is worth telling. */
const patienceMilliseconds = 3000;
/** Of the time that passes, reckoning intervals takes a twentieth at most,
    however much light there is and however slow the device. */
const pausePerWork = 20;

class Page {
  constructor(core) {
    this.core = core;
    this.mode = "finger";
    /** What finds faces; a promise, of null where the page was built without. */
    this.faceModel = core.whole.then(() => loadFaceModel(core));
    this.language = navigator.languages.find((name) => /^(en|es)\b/.test(name))?.slice(0, 2) ?? "en";
    this.live = null;
    this.recording = null;
    this.camera = null;
    this.seen = null;
    this.speak(this.language);
    showTrouble(obstacle());
    element("start").disabled = obstacle() !== null;
  }

  /** What to do, where there is no answer yet. */
  showHelp() { showHeadline("", say(`${this.mode}Help`)); }

  choose(mode) {
    this.mode = mode;
    this.forget();
    showTrouble(obstacle());
  }

  /** What the core needs to read the chosen mode; null for a finger.
      Where it is missing this is told, and undefined given. */
  async modelOfMode() {
    if (this.mode === "finger") return null;
    const model = await this.faceModel;
    if (model) return model;
    showTrouble("noFaceModel");
    return undefined;
  }

  speak(language) {
    this.language = language;
    showWords(this.core.words(language), language);
    const session = this.live ?? this.recording;
    if (session) session.language = language;
    if (this.camera) {
      this.showEvent();
      this.tellLight();
    } else if (this.live) this.showStopped();
    else if (this.recording) this.showRecording();
    else this.showHelp();
    if (session) this.showIntervals(session);
  }

  // A live measurement.

  async start() {
    this.forget();
    showTrouble(null);
    this.model = await this.modelOfMode();
    if (this.model === undefined) return;
    showRunning(true);
    showHeadline(say("asking"));
    try {
      this.camera = await Camera.open(video, this.mode);
    } catch (error) {
      showRunning(false);
      this.showHelp();
      if (!(error instanceof CameraTrouble)) throw error;
      showTrouble(error.reason);
      return;
    }
    video.classList.toggle("mirror", this.mode === "face");
    this.tellLight();
    this.camera.track.onended = () => this.stop("takenAway");
    this.camera.track.onmute = () => showTrouble("noPictures");
    this.camera.track.onunmute = () => showTrouble(null);
    this.begin();
    this.lastFrame = performance.now();
    this.watch = setInterval(() => this.lookForFrames(), 1000);
    this.stopFrames = eachFrame(video, (image, seconds) => this.take(image, seconds));
    this.lock = await navigator.wakeLock?.request("screen").catch(() => null);
  }

  tellLight() {
    if (this.mode === "finger") showLight(this.camera.hasTorch ? "torchOn" : "noTorch");
  }

  /** A new measurement with the camera as it is. */
  begin() {
    this.live?.free();
    this.live = this.core.live(this.language, this.model);
    this.size = null;
    this.intervalsDue = 0;
    element("charts").hidden = false;
    this.showIntervals(null);
  }

  take(image, seconds) {
    const size = `${image.width}×${image.height}`;
    if (this.size && this.size !== size) {
      this.begin();
      showTrouble("rotated");
    }
    this.size = size;
    this.lastFrame = performance.now();
    const isNew = this.live.pushPixels(image, seconds) === 1;
    if (isNew) this.showEvent();
    drawWaveform(element("waveform"), this.live.waveform(waveSeconds), waveSeconds);
  }

  /** Draws what is shown anew: the page's size or its colours have changed. */
  redraw() {
    const session = this.live ?? this.recording;
    if (!session) return;
    drawWaveform(element("waveform"), session.waveform(waveSeconds), waveSeconds);
    drawSpectrum(element("spectrum"), session.spectrum(), say("perMinute"));
    this.showIntervals(session);
  }

  showEvent() {
    const shown = this.live.shown();
    if (!shown) return;
    showAnswer(shown);
    if (shown.state === "reading") showTrouble(null);
    drawSpectrum(element("spectrum"), this.live.spectrum(), say("perMinute"));
    if (shown.state === "reading" && performance.now() >= this.intervalsDue) {
      const begun = performance.now();
      this.showIntervals(this.live);
      const ended = performance.now();
      this.intervalsDue = ended + pausePerWork * (ended - begun);
    }
  }

  /** The intervals of a session that has some. They are reckoned only where
      they are looked at. */
  showIntervals(session) {
    element("intervals").hidden = !(session?.hasIntervals && this.core.isWhole);
    if (element("intervals").hidden || !element("intervals").open) return;
    showIntervals(session.intervals());
    const beats = session.tachogram();
    element("beats").hidden = beats.length === 0;
    if (beats.length > 0) drawTachogram(element("tachogram"), beats);
  }

  lookForFrames() {
    const isLate = performance.now() - this.lastFrame > patienceMilliseconds;
    if (isLate && !document.hidden) showTrouble("noPictures");
  }

  /** Ends the measurement; `trouble` says why, where it was not the person. */
  stop(trouble = null) {
    if (!this.camera) return;
    this.stopFrames();
    clearInterval(this.watch);
    this.lock?.release();
    this.camera.close();
    this.camera = null;
    video.classList.remove("mirror");
    showRunning(false);
    showLight(null);
    showTrouble(trouble);
    this.showStopped();
  }

  showStopped() {
    const sentence = this.live.summarySentence();
    showHeadline(say("stopped"), sentence);
    showSummary(sentence);
    element("saveCSV").hidden = false;
    this.showIntervals(this.live);
  }

  /** Lets go of what was measured before. */
  forget() {
    this.live?.free();
    this.recording?.free();
    this.live = this.recording = this.seen = null;
    this.showIntervals(null);
    showSummary(null);
    element("charts").hidden = true;
    this.showHelp();
  }

  // A recording.

  async open(file) {
    this.stop();
    this.forget();
    showTrouble(null);
    const model = await this.modelOfMode();
    if (model === undefined) return;
    element("charts").hidden = false;
    const name = file.name;
    const progress = (share) => showAnswer({ headline: say("reading", name), progress: share });
    progress(0);
    await this.core.whole;
    const recording = this.core.recording(this.language, model);
    try {
      this.seen = await readFile(file, recording, video, progress);
    } catch (error) {
      recording.free();
      this.forget();
      if (!(error instanceof FileTrouble)) throw error;
      showTrouble(error.reason);
      return;
    }
    this.recording = recording;
    this.showRecording();
  }

  showRecording() {
    const shown = this.recording.shown();
    if (shown.problem) {
      showHeadline(shown.problem);
      return;
    }
    showAnswer({ ...shown, state: shown.bpm === undefined ? "refused" : "reading" });
    const notes = [...shown.notes];
    if (this.seen) {
      const { frames, shown: presented, seconds } = this.seen;
      notes.push(say("framesSeen", frames, presented, seconds.toFixed(1)));
    }
    showSummary(shown.headline, notes);
    element("saveCSV").hidden = true;
    this.redraw();
  }

  async saveJSON() {
    await this.core.whole;
    save("latido.json", "application/json",
      this.live ? this.live.summaryJSON() : this.recording.outcome());
  }

  saveCSV() { save("latido.csv", "text/csv", this.live.summaryCSV()); }
}

function connect(page) {
  element("start").onclick = () => page.start();
  element("stop").onclick = () => page.stop();
  for (const choice of document.querySelectorAll("[name=mode]")) {
    choice.onchange = () => page.choose(choice.value);
  }
  element("language").onclick = () => page.speak(page.language === "en" ? "es" : "en");
  element("intervals").ontoggle = () => {
    const session = page.live ?? page.recording;
    if (session) page.showIntervals(session);
  };
  element("saveJSON").onclick = () => page.saveJSON();
  element("saveCSV").onclick = () => page.saveCSV();
  element("file").onchange = ({ target }) => {
    if (target.files.length > 0) page.open(target.files[0]);
    target.value = "";
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && page.camera) {
      page.begin();
      showTrouble("background");
      page.lastFrame = performance.now();
    }
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    if (event.dataTransfer.files.length > 0) page.open(event.dataTransfer.files[0]);
  });
  window.addEventListener("resize", () => page.redraw());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.redraw());
  window.addEventListener("pagehide", () => page.stop());
}

try {
  const core = await loadCore(() => fetch("latido.wasm"), () => fetch("latido-later.wasm"));
  const page = new Page(core);
  connect(page);
  document.documentElement.dataset.ready = "true";
  // What can only be had now.
  await core.whole;
  page.showIntervals(page.live ?? page.recording);
} catch (error) {
  element("broken").hidden = false;
  throw error;
}
// Without it (a certificate that the browser does not trust) the page works as
// well, but needs the network to open.
navigator.serviceWorker?.register("sw.js").catch(() => {});
