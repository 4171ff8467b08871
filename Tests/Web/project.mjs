// Where the tests of the page find what they need.

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The page as `make web` built it. */
export const pageFolder = `${root}/out/web`;

/** Recordings of real people; may be absent. */
export const sharedData = process.env.LATIDO_SHARED ?? resolve(root, "../shared/data");

/** The tool as `swift build` built it. */
export const latido = process.env.LATIDO
  ?? `${execFileSync("swift", ["build", "--show-bin-path"], { cwd: root, encoding: "utf8" }).trim()}/latido`;

/** A portrait to make faces from; may be absent (Scripts/portrait fetches it). */
export const portrait = `${root}/.build/portrait/astronaut.png`;

/** A file beside the tests. */
export const testFile = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Where the tests leave what the page looked like. */
export const pictureFolder = `${root}/out/web-pictures`;
