// Serves a folder on this machine alone, for `make serve` and the page's tests.
//
//   node Scripts/serve-web.mjs FOLDER [--port N] [--tls KEY CERT]
//
// With --tls it speaks https, which a phone's browser wants before it lends
// the camera (docs/page.md).

import { createReadStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};

/** A server of `folder`, not yet listening; `log(path)` is told of each request. */
export function fileServer(folder, { tls = null, log = () => {} } = {}) {
  const answer = async (request, response) => {
    const asked = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    log(asked);
    const path = join(folder, normalize(asked.endsWith("/") ? `${asked}index.html` : asked));
    const found = path.startsWith(folder + sep) && await stat(path).catch(() => null);
    if (!found?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": types[extname(path)] ?? "application/octet-stream",
      "Content-Length": found.size,
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    });
    createReadStream(path).pipe(response);
  };
  return tls ? createSecureServer(tls, answer) : createServer(answer);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...options] = process.argv.slice(2);
  const valuesOf = (name, count) => {
    const at = options.indexOf(name);
    return at < 0 ? null : options.slice(at + 1, at + 1 + count);
  };
  const [port] = valuesOf("--port", 1) ?? ["8080"];
  const files = valuesOf("--tls", 2);
  const tls = files && { key: readFileSync(files[0]), cert: readFileSync(files[1]) };
  // Others may come in only where they come over https.
  const host = tls ? "0.0.0.0" : "127.0.0.1";
  fileServer(normalize(folder).replace(/\/$/, ""), { tls }).listen(Number(port), host, () => {
    console.log(`${tls ? "https" : "http"}://localhost:${port}/   (Ctrl-C ends it)`);
  });
}
