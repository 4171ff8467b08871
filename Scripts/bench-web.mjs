// The figures that the page promises, measured here and now. Run after
// `make web` (`make bench` does both):
//
//   LATIDO=.build/release/latido node Scripts/bench-web.mjs
//
// The tool makes the clips before the camera; a debug build takes minutes to.

import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { Browser, startDriver } from "../Tests/Web/browser.mjs";
import { Clips } from "../Tests/Web/clips.mjs";
import { pageFolder, portrait } from "../Tests/Web/project.mjs";
import { loadCore } from "../Web/core.js";
import { fileServer } from "./serve-web.mjs";

function report(what, figure, unit, limit) {
  const verdict = limit === undefined ? "" : `  (at most ${limit}: ${figure <= limit ? "held" : "MISSED"})`;
  console.log(`${what.padEnd(48)} ${figure.toFixed(1).padStart(9)} ${unit}${verdict}`);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const [first, later] = ["latido.wasm", "latido-later.wasm"].map((name) => {
  const module = readFileSync(`${pageFolder}/${name}`);
  report(`${name}, gzipped`, gzipSync(module, { level: 9 }).length / 1024, "KB", 150);
  return () => module;
});

const server = fileServer(pageFolder);
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://localhost:${server.address().port}/`;
const driver = await startDriver();
const clips = new Clips("640x480");
const faces = existsSync(portrait) && existsSync(`${pageFolder}/faces`);
if (!faces) console.log("no portrait or no face model: face mode is not measured");
const cameras = [["finger", clips.finger(72, 24)], ...(faces ? [["face", clips.face(66, 22)]] : [])];
for (const [mode, camera] of cameras) {
  const browser = await Browser.open(driver, { camera });
  // Times every frame's whole work in the page: reading the pixels, reducing
  // them, pushing, drawing the waveform.
  await browser.devtools("Page.addScriptToEvaluateOnNewDocument", {
    source: `window.costs = [];
      const request = HTMLVideoElement.prototype.requestVideoFrameCallback;
      HTMLVideoElement.prototype.requestVideoFrameCallback = function (work) {
        return request.call(this, (...given) => {
          const begun = performance.now();
          work(...given);
          costs.push(performance.now() - begun);
        });
      };`,
  });
  await browser.go(address);
  await browser.until("return document.documentElement.dataset.ready", 20, "ready");
  const ready = await browser.run("return performance.now()");
  report("from navigation to ready for the camera prompt", ready, "ms", 1000);
  await browser.click(`[value=${mode}]`);
  await browser.click("#start");
  await sleep(20_000);
  const costs = await browser.run("return costs");
  report(`a frame in the page, ${mode}, median of ${costs.length}`, median(costs), "ms", 6);
  await browser.close();
}
driver.stop();
server.close();
clips.remove();

// Two hours at 30 frames a second, as fast as they go.
const core = await loadCore(first, later);
await core.whole;
const live = core.live("en");
const image = { data: new Uint8ClampedArray(4 * 64 * 48), width: 64, height: 48 };
const begun = performance.now();
let memory = 0;
let last = 0;
const frames = 2 * 3600 * 30;
for (let frame = 0; frame < frames; frame += 1) {
  const seconds = frame / 30;
  // A heart's own unevenness: without it the core refuses the pulse as a metronome.
  const swing = (hertz) => Math.sin(2 * Math.PI * hertz * seconds);
  const phase = 2 * Math.PI * (1.2 * seconds + 0.05 * swing(0.23) + 0.03 * swing(0.09));
  const level = 190
    - 6 * (Math.sin(phase) + 0.4 * Math.sin(2 * phase + 0.5) + 0.15 * Math.sin(3 * phase + 1));
  for (let byte = 0; byte < image.data.length; byte += 4) {
    image.data[byte] = level + (byte / 4) % 7;
    image.data[byte + 1] = 40;
    image.data[byte + 2] = 30;
    image.data[byte + 3] = 255;
  }
  if (live.pushPixels(image, seconds) === 1) last = JSON.parse(live.event()).time_s;
  // The summary's rows are full after 24 minutes.
  if (frame === 30 * 60 * 30) memory = core.exports.memory.buffer.byteLength;
}
const grown = core.exports.memory.buffer.byteLength - memory;
report("two hours of stream: memory after 30 min", memory / 1024, "KB");
// Memory grows by pages of 64 KB. The C library's allocator puts blocks of ever
// changing sizes where they fit, and once in hours finds no place for one: of
// twelve hours, 64 KB came in the second and 64 KB in the eighth.
report("two hours of stream: growth after that", grown / 1024, "KB", 64);
report("two hours of stream: last event before the end", (frames - 1) / 30 - last, "s", 1);
report("two hours of stream: took", (performance.now() - begun) / 1000, "s");
