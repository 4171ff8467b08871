// The core as WebAssembly gives what it gives as a native program: the same
// recordings, measured by both.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { loadCore } from "../../Web/core.js";
import { assertAlike } from "./alike.mjs";
import { latido, pageFolder, sharedData } from "./project.mjs";

const file = (name) => () => readFileSync(`${pageFolder}/${name}`);
const core = await loadCore(file("latido.wasm"), file("latido-later.wasm"));
await core.whole;

function measureHere(csv) {
  const session = core.recording("en");
  const bytes = new Uint8Array(csv);
  for (let start = 0; start < bytes.length; start += 65536) {
    if (session.pushCSV(bytes.subarray(start, start + 65536))) break;
  }
  session.finishCSV();
  const outcome = session.outcome();
  session.free();
  return outcome;
}

function measureNatively(csv) {
  // The tool may have its answer, and go, before it has read all of it.
  const { status, stdout } = spawnSync(latido, ["measure", "-", "--recipe", "standard", "--intervals", "--json"], { input: csv });
  assert.ok(status === 0 || status === 3, `a reading or a refusal, not exit ${status}`);
  return stdout;
}

function synthesised(...options) {
  return execFileSync(latido, ["synth", ...options], { stdio: ["ignore", "pipe", "ignore"] });
}

const made = [
  ["72 bpm", ["finger", "-", "--bpm", "72"]],
  ["40 bpm", ["finger", "-", "--bpm", "40"]],
  ["180 bpm at 60 fps", ["finger", "-", "--bpm", "180", "--fps", "60"]],
  ["noise", ["finger", "-", "--bpm", "66", "--snr", "-10"]],
  ["uneven frame times", ["finger", "-", "--bpm", "90", "--jitter", "15", "--drops", "0.1"]],
  ["no pulse", ["none", "-", "--kind", "white-noise"]],
];
for (const [name, options] of made) {
  test(`made up: ${name}`, () => {
    const csv = synthesised(...options);
    assertAlike(JSON.parse(measureHere(csv)), JSON.parse(measureNatively(csv)));
  });
}

const odd = [
  ["one frame", "time_s,red,green,blue\n0,200,20,10\n"],
  ["too short", `time_s,red\n${Array.from({ length: 60 }, (_, i) => `${i / 30},${200 + (i % 7)}`).join("\n")}\n`],
  ["epoch milliseconds called seconds", `time_s,red\n${Array.from({ length: 600 }, (_, i) => `${1.7e12 + 33 * i},${200 + (i % 25)}`).join("\n")}\n`],
  ["0–1 levels, decimal commas", `time;red\n${Array.from({ length: 600 }, (_, i) => `${i * 33};0,${500 + (i % 25)}`).join("\n")}\n`],
];
for (const [name, text] of odd) {
  test(`odd: ${name}`, () => {
    const csv = Buffer.from(text);
    assertAlike(JSON.parse(measureHere(csv)), JSON.parse(measureNatively(csv)));
  });
}

test("what is no CSV has no outcome, and says why", () => {
  const session = core.recording("es");
  session.pushCSV(new TextEncoder().encode("time_s,red\n0,much\n"));
  session.finishCSV();
  assert.equal(session.outcome(), "null");
  assert.match(session.shown().problem, /línea 2/);
  session.free();
});

const folder = `${sharedData}/finger`;
const absent = existsSync(folder) ? false : `${folder} is absent`;
test("recordings of real people", { skip: absent }, () => {
  const files = readdirSync(folder).filter((name) => /^[a-z]+_[0-9a-z_]+\.csv$/.test(name));
  assert.ok(files.length > 40);
  for (const name of files) {
    const csv = readFileSync(`${folder}/${name}`);
    assertAlike(JSON.parse(measureHere(csv)), JSON.parse(measureNatively(csv)), name);
  }
});

test("a rate that moves has intervals to show, as the tool gives them", { skip: absent }, () => {
  // Five minutes in which the rate moves by more than one number can stand for.
  const lines = readFileSync(`${folder}/oximetry_1_left.csv`, "utf8").split("\n").slice(0, 9100);
  const shown = (text) => {
    const session = core.recording("en");
    session.pushCSV(new TextEncoder().encode(text));
    session.finishCSV();
    const answer = [JSON.parse(session.outcome()).outcome, session.hasIntervals, session.tachogram().length];
    session.free();
    return answer;
  };
  const [outcome, hasIntervals, count] = shown(lines.join("\n"));
  assert.deepEqual([outcome, hasIntervals], ["refused", true]);
  assert.ok(count > 250, `${count} intervals`);
  assert.deepEqual(shown(lines.slice(0, 60).join("\n")), ["refused", false, 0]);
});

test("both languages have every sentence of the page", () => {
  const [en, es] = ["en", "es"].map((language) => core.words(language));
  assert.deepEqual(Object.keys(en), Object.keys(es));
  const page = readFileSync(`${pageFolder}/index.html`, "utf8");
  for (const [, name] of page.matchAll(/data-word="(\w+)"/g)) assert.ok(en[name] && es[name], name);
});

test("a fingertip needs the core's first file alone", async () => {
  const half = await loadCore(file("latido.wasm"), () => new Promise(() => {}));
  const live = half.live("en");
  const image = { data: new Uint8ClampedArray(4 * 64 * 48), width: 64, height: 48 };
  const states = new Set();
  // Half a minute of a pulse, as unsteady as a heart; then of light with no
  // pulse in it; then of darkness, until the loss of the finger is forgotten.
  for (let frame = 0; frame < 80 * 30; frame += 1) {
    const seconds = frame / 30;
    const swing = (hertz) => Math.sin(2 * Math.PI * hertz * seconds);
    const phase = 2 * Math.PI * (1.2 * seconds + 0.05 * swing(0.23) + 0.03 * swing(0.09));
    const beat = Math.sin(phase) + 0.4 * Math.sin(2 * phase + 0.5) + 0.15 * Math.sin(3 * phase + 1);
    const level = seconds < 30 ? 190 - 6 * beat : 190 + (frame * frame) % 13;
    for (let byte = 0; byte < image.data.length; byte += 4) {
      const colours = seconds < 72 ? [level + (byte / 4) % 7, 40, 30] : [2, 2, 2];
      image.data.set([...colours, 255], byte);
    }
    if (live.pushPixels(image, seconds) !== 1) continue;
    live.language = frame % 2 === 0 ? "en" : "es";
    states.add(live.shown().state);
    live.waveform(8);
    live.spectrum();
  }
  assert.deepEqual([...states].sort(), ["lost", "measuring", "reading", "refused", "settling", "waiting"]);
  assert.match(live.summarySentence(), /reading/);
  assert.match(live.summaryCSV(), /^time_s,outcome/);
  assert.equal(live.hasIntervals, true);
  assert.throws(() => live.intervals(), /not loaded/);
  live.free();
});

test("handles come and go without leaving memory behind", () => {
  const once = () => {
    const live = core.live("en");
    const image = { data: new Uint8ClampedArray(4 * 64 * 48).fill(100), width: 64, height: 48 };
    for (let frame = 0; frame < 400; frame += 1) live.pushPixels(image, frame / 30);
    live.free();
  };
  once();
  const before = core.exports.memory.buffer.byteLength;
  for (let round = 0; round < 30; round += 1) once();
  assert.equal(core.exports.memory.buffer.byteLength, before);
});
