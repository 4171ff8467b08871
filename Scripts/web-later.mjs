// Which functions of the core a fingertip measurement can never call. They go
// into the page's second file, so that the first is small enough to be there
// within a second.
//
//   wasm-dis linked.wasm | node Scripts/web-later.mjs >functions
//
// What decides is not what a run happened to call but what can be called: from
// the exports that a finger needs, along every call, and from every function
// that is called through its address, whose caller cannot be seen. Only at the
// seams below do we know better: no fingertip gets past them.

import { readFileSync } from "node:fs";

/** Exports that the page calls only once it has both files. */
const laterExports = /^latido_(recording_|live_(event|intervals|tachogram|summary_json)$)/;

/** Swift functions, by what their mangled names hold. Each is `@inline(never)`. */
const seams = {
  "LatidoC's faceReader": /^\$e7LatidoC10faceReader/,
  "FaceReader.colourSamples": /^\$e11LatidoFaces10FaceReaderV13colourSamples/,
  "Pipeline.measureFace": /^\$e6Latido8PipelineV11measureFace/,
  "IntervalMeasurement.measure": /^\$e6Latido19IntervalMeasurementV7measure/,
};

const calls = new Map();
const roots = [];
let caller;
for (const line of readFileSync(0, "utf8").split("\n")) {
  const [, definition] = line.match(/^ \(func \$([^\s)]+)/) ?? [];
  const [, called] = line.match(/\(call \$([^\s)]+)/) ?? [];
  const [, exported, name] = line.match(/^ \(export "([^"]+)" \(func \$([^\s)]+)/) ?? [];
  if (definition) calls.set(caller = definition, new Set());
  else if (exported && !laterExports.test(exported)) roots.push(name);
  else if (line.startsWith(" (elem")) {
    roots.push(...[...line.matchAll(/\$([^\s)]+)/g)].map(([, addressed]) => addressed));
  } else if (called) calls.get(caller).add(called);
}

const names = [...calls.keys()];
for (const [seam, pattern] of Object.entries(seams)) {
  if (names.some((name) => pattern.test(name))) continue;
  console.error(`web-later: no function is ${seam}; was it renamed, or compiled into its caller?`);
  process.exit(1);
}

const isSeam = (name) => Object.values(seams).some((pattern) => pattern.test(name));
const first = new Set();
const found = roots;
while (found.length > 0) {
  const name = found.pop();
  if (first.has(name) || isSeam(name)) continue;
  first.add(name);
  found.push(...calls.get(name) ?? []);
}
console.log(names.filter((name) => !first.has(name)).join("\n"));
