// The page in a real browser: what a person with that camera would be shown.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileServer } from "../../Scripts/serve-web.mjs";
import { assertAlike } from "./alike.mjs";
import { Browser, startDriver } from "./browser.mjs";
import { Clips } from "./clips.mjs";
import { latido, pageFolder, pictureFolder, portrait, sharedData, testFile } from "./project.mjs";

/** What the issue allows between the clip's truth and the page, in bpm. */
const toleranceBpm = 2;
/** What it allows between a video on the page and in the tool, in bpm. */
const toolToleranceBpm = 1;
/** First answer after 10 s of light that has settled, and a loaded machine. */
const toFirstAnswer = 40;
/** A whole window, likewise. */
const toRefusal = 60;

/** A small phone, held upright. */
const phone = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

const asked = [];
const clips = new Clips();
let server, driver, address;

before(async () => {
  server = fileServer(pageFolder, { log: (path) => asked.push(path) });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://localhost:${server.address().port}/`;
  driver = await startDriver();
  mkdirSync(pictureFolder, { recursive: true });
});

after(() => {
  driver.stop();
  server.close();
  clips.remove();
});

/** A test with a browser of its own, at the page and ready. */
function pageTest(name, options, body) {
  test(name, { skip: options.skip ?? false }, async () => {
    const camera = typeof options.camera === "function" ? options.camera() : options.camera;
    const browser = await Browser.open(driver, { ...options, camera });
    try {
      await browser.go(options.path ? address + options.path : address);
      await browser.until("return document.documentElement.dataset.ready", 20, "ready");
      await body(browser);
      const complaints = (await browser.log("browser")).filter(({ level }) => level === "SEVERE");
      assert.deepEqual(complaints.filter(({ message }) => !options.complains?.test(message)), []);
    } finally {
      await browser.close();
    }
  });
}

const isReading = "return document.querySelector('#headline.figure')?.textContent";
const isRefused = "return document.querySelector('#headline.refused')?.textContent";
const trouble = "return !document.getElementById('trouble').hidden && trouble.textContent";

for (const [bpm, beats] of [[72, 24], [110, 33]]) {
  pageTest(`a finger at ${bpm} bpm is read`, { camera: () => clips.finger(bpm, beats) }, async (browser) => {
    await browser.click("#start");
    const headline = await browser.until(isReading, toFirstAnswer, "a reading");
    assert.ok(Math.abs(parseFloat(headline) - bpm) <= toleranceBpm, headline);
    const gates = await browser.run("return document.querySelectorAll('#gates tr').length");
    assert.ok(gates >= 5);
    await browser.screenshot(`${pictureFolder}/reading-${bpm}-desktop-light-en.png`);
    await browser.click("#stop");
    assert.match(await browser.run("return sentence.textContent"), /reading/);
    // No old number stays on the screen, nor comes back.
    assert.equal(await browser.run(isReading), null);
    await browser.click("#language");
    assert.equal(await browser.run(isReading), null);
    assert.match(await browser.run("return sentence.textContent"), /lectura/);
    await browser.click("#intervals summary");
    assert.match(await browser.until("return parts.innerText", 10, "intervals"), /Índice de estrés/);
  });
}

const noModel = !existsSync(`${pageFolder}/faces`) && "the page was built without a face model";
const noFaces = noModel || !existsSync(portrait) && "there is no portrait: Scripts/portrait";

pageTest("a face at 66 bpm is read", { skip: noFaces, camera: () => clips.face(66, 22) }, async (browser) => {
  await browser.click("[value=face]");
  await browser.click("#start");
  const headline = await browser.until(isReading, toFirstAnswer + 20, "a reading");
  assert.ok(Math.abs(parseFloat(headline) - 66) <= toleranceBpm, headline);
  assert.match(await browser.run("return advice.textContent"), /^Read from a face/);
  // The person sees themselves, as in a mirror, for as long as it measures.
  assert.equal(await browser.run("return video.className"), "mirror");
  await browser.screenshot(`${pictureFolder}/face-desktop-light-en.png`);
  await browser.devtools("Emulation.setDeviceMetricsOverride", phone);
  await browser.screenshot(`${pictureFolder}/face-phone-light-en.png`);
  const bottom = await browser.run("return document.getElementById('stop').getBoundingClientRect().bottom");
  assert.ok(bottom < phone.height, `the button ends at ${bottom}`);
  await browser.click("#stop");
  assert.equal(await browser.run("return video.className"), "");
});

const webcam = `${sharedData}/face/webcam_59bpm.mp4`;

// The clip ends in the middle of a beat, and somewhere else than it began: a cut
// every half minute. Its second half and its beginning were once read as 48 bpm.
pageTest("a real face is read right or not at all, also across a cut", {
  skip: noModel || !existsSync(webcam) && "there is no recorded face: LATIDO_SHARED",
  camera: () => clips.recorded("webcam", webcam),
}, async (browser) => {
  await browser.click("[value=face]");
  await browser.click("#start");
  await browser.until("return headline.textContent === 'Measuring'", 30);
  // Two cuts, and a whole window after the second.
  const said = new Set();
  for (const end = Date.now() + 95_000; Date.now() < end; await sleep(400)) {
    const bpm = await browser.run(isReading);
    if (bpm !== null) said.add(bpm);
  }
  for (const bpm of said) assert.ok(parseFloat(bpm) >= 56 && parseFloat(bpm) <= 62, bpm);
  await browser.click("#stop");
  assert.match(await browser.run("return sentence.textContent"), /reading/);
});

pageTest("where there is no face, one is looked for", { skip: noFaces, camera: () => clips.room() }, async (browser) => {
  await browser.click("[value=face]");
  await browser.click("#start");
  await browser.until("return headline.textContent === 'Looking for a face'", 20);
  await sleep(3000);
  assert.equal(await browser.run("return headline.textContent"), "Looking for a face");
  await browser.click("#stop");
  assert.match(await browser.run("return sentence.textContent"), /without a reading/);
});

/** A test of the page without one of its files, before a finger at 72 bpm. */
function testWithout(file, name, body) {
  test(name, async () => {
    const folder = clips.path(`without-${file}`);
    cpSync(pageFolder, folder, { recursive: true });
    rmSync(`${folder}/${file}`, { recursive: true, force: true });
    const bare = fileServer(folder);
    await new Promise((listening) => bare.listen(0, "127.0.0.1", listening));
    const browser = await Browser.open(driver, { camera: clips.finger(72, 24) });
    try {
      await browser.go(`http://localhost:${bare.address().port}/`);
      await browser.until("return document.documentElement.dataset.ready", 20, "ready");
      await body(browser);
    } finally {
      await browser.close();
      bare.closeAllConnections();
      bare.close();
    }
  });
}

testWithout("faces", "a page without the face model says so, and measures fingers", async (browser) => {
  await browser.click("[value=face]");
  await browser.click("#start");
  assert.match(await browser.until(trouble, 10), /without the model that finds faces/);
  await browser.click("[value=finger]");
  await browser.click("#start");
  await browser.until("return headline.textContent === 'Measuring'", 30);
});

testWithout("latido-later.wasm", "a finger is read by the core's first file alone", async (browser) => {
  await browser.click("#start");
  const headline = await browser.until(isReading, toFirstAnswer, "a reading");
  assert.ok(Math.abs(parseFloat(headline) - 72) <= toleranceBpm, headline);
  // What could not be loaded is told, and not offered.
  assert.equal(await browser.run("return broken.hidden"), false);
  assert.equal(await browser.run("return intervals.hidden"), true);
  await browser.click("#stop");
  assert.match(await browser.run("return sentence.textContent"), /reading/);
  assert.match(await savedText(browser, "#saveCSV"), /^time_s,outcome/);
});

for (const [name, camera] of [
  ["a photograph", () => clips.photograph()],
  ["a wall", () => clips.none("flat")],
  ["an uncovered lens", () => clips.room()],
]) {
  pageTest(`${name} gets no number`, { camera, language: "es" }, async (browser) => {
    await browser.click("#start");
    await browser.until("return headline.textContent && headline.textContent !== 'Esperando la cámara'", 20);
    const deadline = Date.now() + 1000 * toRefusal;
    let refused = null;
    while (Date.now() < deadline && !refused) {
      assert.equal(await browser.run(isReading), null);
      refused = await browser.run(isRefused);
      const waits = await browser.run("return headline.textContent === 'Esperando un dedo'");
      if (waits && Date.now() > deadline - 1000 * (toRefusal - 12)) break;
      await sleep(500);
    }
    await browser.click("#stop");
    assert.match(await browser.run("return sentence.textContent"), /sin ninguna lectura/);
  });
}

pageTest(
  "a lifted finger is noticed, and its number goes",
  { camera: () => clips.joined(clips.finger(72, 24), clips.room(8)) },
  async (browser) => {
    await browser.click("#start");
    await browser.until(isReading, toFirstAnswer + 20, "a reading");
    await browser.until("return headline.textContent === 'The finger is gone'", 40, "the loss");
    assert.equal(await browser.run(isReading), null);
    assert.match(await browser.run("return advice.textContent"), /fingertip/);
  });

pageTest("a CSV gives the tool's JSON", {}, async (browser) => {
  const file = clips.csv("pulse.csv", "--bpm", "84");
  await browser.type("#file", file);
  await browser.until(isReading, 20, "a reading");
  const saved = await savedText(browser, "#saveJSON");
  const told = spawnSync(
    latido, ["measure", file, "--recipe", "standard", "--intervals", "--json"], { encoding: "utf8" });
  assertAlike(JSON.parse(saved), JSON.parse(told.stdout));
});

pageTest("intervals and stress stand beside a reading, with what they are worth", {}, async (browser) => {
  const file = clips.csv("beats.csv", "--bpm", "70", "--duration", "60");
  await browser.type("#file", file);
  await browser.until(isReading, 20, "a reading");
  await browser.click("#intervals summary");
  const told = JSON.parse(spawnSync(
    latido, ["measure", file, "--recipe", "standard", "--intervals", "--json"], { encoding: "utf8" }).stdout);
  const said = await browser.until("return parts.innerText", 10, "intervals");
  for (const words of [
    `${told.intervals.length} intervals`, `${told.variability.rmssd_ms.toFixed(1)} ms`,
    `${told.stress.si_per_s2.toFixed(0)} 1/s²`, "Indicative: the classical method wants 5 minutes",
  ]) assert.ok(said.includes(words), `${words} in ${said}`);
  assert.match(await browser.run("return notice.textContent"), /not a medical/);
  assert.equal(await browser.run("return beats.hidden"), false);
  await browser.click("#language");
  assert.match(await browser.run("return parts.innerText"), /Índice de estrés/);
  await browser.screenshot(`${pictureFolder}/intervals-desktop-light-es.png`);
  // A refusal has none.
  await browser.type("#file", clips.csvOfNone("noise.csv", "white-noise"));
  await browser.until("return document.getElementById('intervals').hidden", 60, "no intervals");
});

pageTest("what is no recording is told, and no number shown", {}, async (browser) => {
  await browser.type("#file", `${pageFolder}/latido.wasm`);
  assert.match(await browser.until(trouble, 20), /cannot play this file/);
  await browser.type("#file", testFile("no-levels.csv"));
  assert.match(await browser.until("return headline.textContent", 10), /no column red, green, blue/);
  assert.equal(await browser.run(isReading), null);
});

pageTest("a video is within a beat of the tool, and says what was seen", {}, async (browser) => {
  const file = clips.video("clip.mp4", "--bpm", "66", "--duration", "20");
  await browser.type("#file", file);
  const headline = await browser.until(isReading, 60, "a reading");
  const told = JSON.parse(spawnSync(latido, ["measure", file, "--recipe", "standard", "--json"], { encoding: "utf8" }).stdout);
  assert.ok(Math.abs(parseFloat(headline) - told.bpm) <= toolToleranceBpm, `${headline}, ${told.bpm}`);
  const notes = await browser.run("return notes.textContent");
  const [, seen, shown] = notes.match(/Frames seen: (\d+) of (\d+) .* over [\d.]+ s/);
  assert.ok(Number(seen) > 0 && Number(seen) <= Number(shown), notes);
});

pageTest("nothing is asked of anybody once the page has loaded", { camera: () => clips.finger(72, 24) }, async (browser) => {
  await browser.until("return navigator.serviceWorker.controller !== null", 20, "a service worker");
  await sleep(1000);
  await browser.requests();
  asked.length = 0;
  await browser.click("#start");
  await browser.until(isReading, toFirstAnswer, "a reading");
  await browser.click("#language");
  await browser.click("#stop");
  await browser.type("#file", clips.csv("private.csv", "--bpm", "70"));
  await browser.until(isReading, 20, "a reading");
  const outside = (await browser.requests()).filter((url) => !/^(blob|data):/.test(url));
  assert.deepEqual(outside, []);
  assert.deepEqual(asked, []);
});

pageTest("the policy forbids what a mistake might ask", { complains: /Content Security Policy|Refused|Failed to load/ }, async (browser) => {
  const stranger = address.replace("localhost", "127.0.0.1");
  assert.equal(
    await browser.runAsync(
      "return await fetch(arguments[0]).then(() => 'sent', () => 'refused');", stranger),
    "refused");
  assert.equal(
    await browser.runAsync(`return await new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve("sent");
      image.onerror = () => resolve("refused");
      image.src = arguments[0] + "icon.svg";
    });`, stranger),
    "refused");
});

pageTest("without a network the page opens and measures", { complains: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ }, async (browser) => {
  await browser.until("return navigator.serviceWorker.controller !== null", 20, "a service worker");
  await browser.until(
    "return performance.now() > 1500", 10, "the worker's files");
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  try {
    await browser.go(`${address}?again`);
    await browser.until("return document.documentElement.dataset.ready", 20, "ready offline");
    await browser.type("#file", clips.csv("offline.csv", "--bpm", "78"));
    await browser.until(isReading, 20, "a reading");
  } finally {
    const { port } = new URL(address);
    await new Promise((listening) => server.listen(Number(port), "127.0.0.1", listening));
  }
});

pageTest("a camera that is denied is explained", { camera: () => clips.finger(72, 24), allows: false }, async (browser) => {
  await browser.click("#start");
  assert.match(await browser.until(trouble, 20), /was not allowed/);
  assert.equal(await browser.run("return start.hidden"), false);
});

pageTest("a machine without a camera is told so", { language: "es" }, async (browser) => {
  await browser.click("#start");
  assert.match(await browser.until(trouble, 20), /no tiene cámara/);
});

pageTest("a camera that is taken away is noticed", { camera: () => clips.finger(72, 24) }, async (browser) => {
  await browser.click("#start");
  await browser.until("return headline.textContent === 'Measuring'", 30);
  // The system ends the track like this when a camera is unplugged.
  await browser.run("video.srcObject.getVideoTracks()[0].dispatchEvent(new Event('ended'))");
  assert.match(await browser.until(trouble, 10), /taken away/);
  assert.equal(await browser.run("return start.hidden"), false);
});

pageTest("a page in the background begins anew and says why", { camera: () => clips.finger(72, 24) }, async (browser) => {
  await browser.click("#start");
  await browser.until("return headline.textContent === 'Measuring'", 30);
  await browser.behindAnotherTab(() => sleep(2000));
  assert.match(await browser.until(trouble, 10), /in the background/);
  await browser.until(isReading, toFirstAnswer, "a reading after all");
});

pageTest("a phone that is turned begins anew and says why", { camera: () => clips.finger(72, 24) }, async (browser) => {
  await browser.click("#start");
  await browser.until("return headline.textContent === 'Measuring'", 30);
  // The browser turns the camera's picture with the phone: its sides change places.
  await browser.runAsync(`await video.srcObject.getVideoTracks()[0].applyConstraints({ aspectRatio: 0.75 });`);
  assert.match(await browser.until(trouble, 10), /was turned/);
  await browser.until(isReading, toFirstAnswer, "a reading after all");
});

test("over https from another machine a phone may measure", async () => {
  // As docs/page.md says it, with a name in place of the machine's address.
  const [key, certificate] = [clips.path("key.pem"), clips.path("cert.pem")];
  execFileSync("openssl", [
    "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=latido",
    "-addext", "subjectAltName=DNS:page.test", "-keyout", key, "-out", certificate,
  ], { stdio: "ignore" });
  const secure = fileServer(pageFolder, {
    tls: { key: readFileSync(key), cert: readFileSync(certificate) },
  });
  await new Promise((listening) => secure.listen(0, "127.0.0.1", listening));
  const browser = await Browser.open(driver, {
    camera: clips.finger(72, 24), resolve: "MAP page.test 127.0.0.1", trusts: true,
  });
  try {
    await browser.go(`https://page.test:${secure.address().port}/`);
    await browser.until("return document.documentElement.dataset.ready", 20, "ready");
    await browser.click("#start");
    const headline = await browser.until(isReading, toFirstAnswer, "a reading");
    assert.ok(Math.abs(parseFloat(headline) - 72) <= toleranceBpm, headline);
  } finally {
    await browser.close();
    secure.closeAllConnections();
    secure.close();
  }
});

pageTest("a page from elsewhere without https says why there is no camera", {}, async (browser) => {
  const outside = `http://page.test:${new URL(address).port}/`;
  const other = await Browser.open(driver, { resolve: "MAP page.test 127.0.0.1" });
  try {
    await other.go(outside);
    await other.until("return document.documentElement.dataset.ready", 20, "ready");
    assert.match(await other.run(trouble), /https/);
    assert.equal(await other.run("return start.disabled"), true);
    await other.type("#file", clips.csv("insecure.csv", "--bpm", "78"));
    await other.until(isReading, 20, "a reading of a file");
  } finally {
    await other.close();
  }
});

pageTest("the keyboard reaches everything, and a screen reader hears the answer", { camera: () => clips.finger(72, 24) }, async (browser) => {
  const tab = "\uE004";
  const reached = [];
  for (let presses = 0; presses < 4; presses += 1) {
    await browser.press(tab);
    reached.push(await browser.run("return document.activeElement.id || document.activeElement.name"));
  }
  assert.deepEqual(reached, ["language", "mode", "start", "file"]);
  await browser.run("start.focus()");
  await browser.press("\uE007");
  await browser.until("return headline.textContent === 'Measuring'", 30);
  assert.equal(await browser.run("return document.activeElement.id"), "stop");
  const { nodes } = await browser.devtools("Accessibility.getFullAXTree");
  const names = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value}: ${name?.value}`);
  for (const wanted of ["button: Stop", "button: Español", "progressbar: Progress"]) {
    assert.ok(names.some((name) => name.startsWith(wanted)), `${wanted} among ${names.join(" | ")}`);
  }
  assert.equal(await browser.run("return answer.getAttribute('aria-live')"), "polite");
});

for (const language of ["en", "es"]) {
  pageTest(`it fits a phone in ${language}, in dark and light`, { language, camera: () => clips.finger(72, 24) }, async (browser) => {
    const measuring = { en: "Measuring", es: "Midiendo" }[language];
    await browser.devtools("Emulation.setDeviceMetricsOverride", phone);
    await browser.devtools("Emulation.setTouchEmulationEnabled", { enabled: true });
    const scheme = (value) => browser.devtools(
      "Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    const picture = async (name) => {
      const overflow = await browser.run("return document.documentElement.scrollWidth - innerWidth");
      assert.ok(overflow <= 0, `${name}: ${overflow} pixels too wide`);
      await browser.screenshot(`${pictureFolder}/${name}-${language}.png`);
    };
    await picture("start-phone-light");
    await browser.click("#start");
    await browser.until(`return headline.textContent === '${measuring}'`, 30, measuring);
    await picture("measuring-phone-light");
    await browser.until(isReading, toFirstAnswer, "a reading");
    // The answer and the button are on the first screen.
    const bottom = await browser.run("return document.getElementById('stop').getBoundingClientRect().bottom");
    assert.ok(bottom < phone.height, `the button ends at ${bottom}`);
    await scheme("dark");
    await picture("reading-phone-dark");
    await browser.devtools("Emulation.setDeviceMetricsOverride", { ...phone, width: 740, height: 360 });
    await picture("reading-turned-dark");
    await browser.devtools("Emulation.setDeviceMetricsOverride", phone);
    await browser.click("#stop");
    await picture("stopped-phone-dark");
    await browser.click("#intervals summary");
    await browser.run("document.getElementById('intervals').scrollIntoView()");
    await picture("intervals-phone-dark");
    await scheme("light");
    await browser.type("#file", clips.csvOfNone("noise.csv", "white-noise"));
    await browser.until(isRefused, 20, "a refusal");
    await browser.run("scrollTo(0, 0)");
    await picture("refusal-phone-light");
    await browser.devtools("Emulation.clearDeviceMetricsOverride");
    await picture("refusal-desktop-light");
  });
}

/** Clicks a save button, and gives the text that would be saved. */
async function savedText(browser, button) {
  await browser.run(`
    window.saved = null;
    const made = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => { window.saved = text; });
      return made.call(URL, blob);
    };`);
  await browser.click(button);
  return browser.until("return window.saved", 10, "something saved");
}
