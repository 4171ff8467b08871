// A recording that the person opened: a CSV of samples, or a video that the
// browser can play.

import { eachFrame } from "./camera.js";

/** What is wrong with a file; `reason` is the name of its sentence. */
export class FileTrouble extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

const chunkSize = 65536;

/** Whether the beginning of a file is text: what the command-line tool asks too. */
async function isText(file) {
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return true;
  const beginning = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  return beginning.length > 0
    && beginning.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/**
 * Gives a file to a recording session of the core.
 *
 * Returns null for a CSV; for a video what was seen of it: the frames that were
 * measured, those that the browser showed, and the seconds from first to last.
 */
export async function readFile(file, session, video, progress) {
  return await isText(file)
    ? readCSV(file, session, progress) : readVideo(file, session, video, progress);
}

async function readCSV(file, session, progress) {
  for (let start = 0; start < file.size; start += chunkSize) {
    const chunk = await file.slice(start, start + chunkSize).arrayBuffer();
    if (session.pushCSV(new Uint8Array(chunk))) return null;
    progress(start / file.size);
  }
  session.finishCSV();
  return null;
}

async function readVideo(file, session, video, progress) {
  const address = URL.createObjectURL(file);
  const seen = { frames: 0, shown: 0, seconds: 0 };
  try {
    await new Promise((resolve, reject) => {
      let first = null;
      let shownBefore = 0;
      const end = () => {
        stop();
        resolve();
      };
      const stop = eachFrame(video, (image, seconds, metadata) => {
        if (first === null) {
          first = seconds;
          shownBefore = metadata.presentedFrames - 1;
        }
        seen.frames += 1;
        seen.shown = metadata.presentedFrames - shownBefore;
        seen.seconds = seconds - first;
        progress(Number.isFinite(video.duration) ? seconds / video.duration : 0);
        if (session.pushPixels(image, seconds) === 1) end();
      });
      video.onended = end;
      video.onerror = () => {
        stop();
        reject(new FileTrouble("notPlayable"));
      };
      video.src = address;
      video.play().catch(() => reject(new FileTrouble("notPlayable")));
    });
  } finally {
    video.onended = video.onerror = null;
    video.pause();
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
  if (seen.frames === 0) throw new FileTrouble("notPlayable");
  return seen;
}
