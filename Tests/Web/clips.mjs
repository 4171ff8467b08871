// What stands before the browser's camera: clips that `latido synth` makes, as
// bare MJPEG, which Chromium plays again and again. A clip of a finger holds a
// whole number of beats, so that its end goes on into its beginning.

import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { latido, portrait } from "./project.mjs";

const quiet = { stdio: "ignore" };

export class Clips {
  folder = mkdtempSync(join(tmpdir(), "latido-web-"));

  constructor(size = "320x240") { this.size = size; }

  path(name) { return join(this.folder, name); }

  remove() { rmSync(this.folder, { recursive: true }); }

  /** A fingertip with a healthy heart's uneven beats; `beats` are whole. */
  finger(bpm, beats) {
    const path = this.path(`finger${bpm}.mjpeg`);
    if (existsSync(path)) return path;
    const longer = ["finger", "--bpm", `${bpm}`, "--duration", `${60 * beats / bpm + 3}`, "--json"];
    const { made, told } = this.film(`finger${bpm}`, longer);
    // Where its end goes on into its beginning, a beat follows as after any other.
    const { beats_s: times, rate_hz: rate } = JSON.parse(told);
    this.copy(made, path, Math.round(rate * (times[beats] - times[0])));
    return path;
  }

  /** A face that nods a little, made from a portrait; `beats` are whole. */
  face(bpm, beats) {
    return this.mjpeg(`face${bpm}`, [
      "face", "--portrait", portrait, "--bpm", `${bpm}`, "--duration", `${60 * beats / bpm}`,
    ]);
  }

  /** Light without a pulse; see `latido synth none`. */
  none(kind, seconds = 10) {
    return this.mjpeg(kind, ["none", "--kind", kind, "--duration", `${seconds}`]);
  }

  /** A room before an uncovered lens: all colours, sharp edges, movement. */
  room(seconds = 10) {
    const path = this.path("room.mjpeg");
    if (existsSync(path)) return path;
    execFileSync("ffmpeg", [
      "-v", "error", "-f", "lavfi", "-i", `testsrc2=s=${this.size}:r=30:d=${seconds}`, "-q:v", "4", path,
    ], quiet);
    return path;
  }

  /** A photograph: the room, standing still. */
  photograph(seconds = 10) {
    const path = this.path("photograph.mjpeg");
    execFileSync("ffmpeg", [
      "-v", "error", "-f", "lavfi", "-i", `testsrc2=s=${this.size}:r=30:d=0.03`, "-vf",
      `loop=${30 * seconds}:1`, "-q:v", "4", path,
    ], quiet);
    return path;
  }

  /** A video of somebody, picture by picture. */
  recorded(name, video) {
    const path = this.path(`${name}.mjpeg`);
    execFileSync("ffmpeg", [
      "-v", "error", "-i", video, "-an", "-vsync", "passthrough", "-q:v", "4", "-f", "mjpeg", path,
    ], quiet);
    return path;
  }

  /** One clip after the other. */
  joined(...paths) {
    const path = this.path("joined.mjpeg");
    for (const part of paths) appendFileSync(path, readFileSync(part));
    return path;
  }

  /** A video as phones make them, and its path. */
  video(name, ...options) {
    const path = this.path(name);
    execFileSync(latido, ["synth", "finger", path, ...options], quiet);
    return path;
  }

  csv(name, ...options) { return this.video(name, ...options); }

  csvOfNone(name, kind) {
    const path = this.path(name);
    execFileSync(latido, ["synth", "none", path, "--kind", kind], quiet);
    return path;
  }

  mjpeg(name, options) {
    const path = this.path(`${name}.mjpeg`);
    if (!existsSync(path)) this.copy(this.film(name, options).made, path);
    return path;
  }

  /** A video that the tool makes, and what it told of it. */
  film(name, [kind, ...options]) {
    const made = this.path(`${name}.avi`);
    const told = execFileSync(
      latido, ["synth", kind, made, ...options, "--codec", "mjpeg", "--size", this.size],
      { encoding: "utf8" });
    return { made, told };
  }

  /** The first frames of a video, as bare MJPEG; all of them by default. */
  copy(made, path, frames) {
    const first = frames === undefined ? [] : ["-frames:v", `${frames}`];
    execFileSync(
      "ffmpeg", ["-v", "error", "-i", made, "-c", "copy", ...first, "-f", "mjpeg", path], quiet);
  }
}
