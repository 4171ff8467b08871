// A headless Chromium with a camera made of a file, driven over WebDriver's
// plain HTTP (https://www.w3.org/TR/webdriver2/).

import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A port that nobody listens on now. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts chromedriver, once for all browsers of a test run. */
export async function startDriver() {
  const port = await freePort();
  const process = spawn("chromedriver", [`--port=${port}`], { stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const status = await fetch(`${address}/status`).catch(() => null);
    if (status?.ok) return { address, stop: () => process.kill() };
    await sleep(100);
  }
  process.kill();
  throw new Error("chromedriver does not answer");
}

export class Browser {
  /**
   * @param camera    An MJPEG file that stands for the camera, again and again;
   *                  null for a machine without one.
   * @param language  What the browser asks for.
   * @param allows    Whether the person allows the camera.
   * @param resolve   Chromium's rules for host names, if any.
   * @param trusts    Whether the person goes on past a certificate that nobody vouches for.
   */
  static async open(driver, { camera = null, language = "en", allows = true, resolve = null, trusts = false, size = [1100, 900] } = {}) {
    const args = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--disable-background-networking", "--no-first-run", "--disable-component-update",
      `--window-size=${size.join(",")}`, `--lang=${language}`, `--accept-lang=${language}`,
      "--autoplay-policy=no-user-gesture-required",
    ];
    if (camera) {
      args.push("--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${camera}`);
    }
    if (resolve) args.push(`--host-resolver-rules=${resolve}`);
    args.push(allows ? "--use-fake-ui-for-media-stream" : "--deny-permission-prompts");
    const browser = new Browser(driver.address);
    const made = await browser.send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          browserName: "chrome",
          acceptInsecureCerts: trusts,
          "goog:chromeOptions": {
            args,
            prefs: { "intl.accept_languages": language, "download.prompt_for_download": false },
          },
          "goog:loggingPrefs": { performance: "ALL", browser: "ALL" },
        },
      },
    });
    browser.session = `/session/${made.sessionId}`;
    return browser;
  }

  constructor(address) {
    this.address = address;
  }

  async send(method, path, body) {
    const response = await fetch(this.address + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  go(url) { return this.send("POST", `${this.session}/url`, { url }); }

  /** Runs the body of a function in the page; what it returns comes back. */
  run(script, ...args) {
    return this.send("POST", `${this.session}/execute/sync`, { script, args });
  }

  /** Runs a body that may `await`. */
  runAsync(script, ...args) {
    return this.send("POST", `${this.session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1];
        (async () => { ${script} })().then(done, (error) => done({ error: String(error) }));`,
      args,
    });
  }

  async find(selector) {
    const found = await this.send("POST", `${this.session}/element`, {
      using: "css selector", value: selector,
    });
    return Object.values(found)[0];
  }

  async click(selector) {
    await this.send("POST", `${this.session}/element/${await this.find(selector)}/click`, {});
  }

  /** Types into an element; a path into a file input opens that file. */
  async type(selector, text) {
    await this.send("POST", `${this.session}/element/${await this.find(selector)}/value`, { text });
  }

  /** Presses keys where the focus is. */
  async press(...keys) {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value }, { type: "keyUp", value },
    ]);
    await this.send("POST", `${this.session}/actions`, {
      actions: [{ type: "key", id: "keyboard", actions }],
    });
  }

  /** Does `work` while another tab is in front of this one. */
  async behindAnotherTab(work) {
    const here = await this.send("GET", `${this.session}/window`);
    const { handle } = await this.send("POST", `${this.session}/window/new`, { type: "tab" });
    await this.send("POST", `${this.session}/window`, { handle });
    await work();
    await this.send("DELETE", `${this.session}/window`);
    await this.send("POST", `${this.session}/window`, { handle: here });
  }

  /** The DevTools protocol, for what WebDriver has no word for. */
  devtools(cmd, params = {}) {
    return this.send("POST", `${this.session}/goog/cdp/execute`, { cmd, params });
  }

  async screenshot(path) {
    const picture = await this.send("GET", `${this.session}/screenshot`);
    await writeFile(path, Buffer.from(picture, "base64"));
  }

  /** What the browser logged since this was last asked. */
  log(type) { return this.send("POST", `${this.session}/se/log`, { type }); }

  /** Addresses of every request that the browser made since this was last asked. */
  async requests() {
    const entries = await this.log("performance");
    return entries.map((entry) => JSON.parse(entry.message).message)
      .filter(({ method }) => method === "Network.requestWillBeSent")
      .map(({ params }) => params.request.url);
  }

  /** Waits until `script`, the body of a function, returns something true, and gives it. */
  async until(script, seconds, what) {
    const deadline = Date.now() + 1000 * seconds;
    while (Date.now() < deadline) {
      const value = await this.run(script);
      if (value) return value;
      await sleep(200);
    }
    const shown = await this.run("return document.body.innerText");
    throw new Error(`${what ?? script}: not within ${seconds} s. The page says:\n${shown}`);
  }

  close() { return this.send("DELETE", this.session).catch(() => {}); }
}
