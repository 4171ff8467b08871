// A camera, its light, and its frames with the times at which they were
// taken. Every way in which it can fail has a name, and the core a sentence.

/** Why no camera can be had; `reason` is the name of its sentence. */
export class CameraTrouble extends Error {
  constructor(reason, cause) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** What speaks against measuring with a camera here at all; null if nothing. */
export function obstacle() {
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return "insecure";
  if (!("requestVideoFrameCallback" in HTMLVideoElement.prototype)) return "unsupported";
  return null;
}

const reasons = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noCamera",
  OverconstrainedError: "noCamera",
  NotReadableError: "busy",
  AbortError: "busy",
};

// The rear camera for a finger, the front one for a face. Small pictures hold as
// much light as large ones, at a fraction of the work.
const wanted = (mode) => ({
  audio: false,
  video: {
    facingMode: { ideal: mode === "face" ? "user" : "environment" },
    width: { ideal: 640 },
    height: { ideal: 480 },
    frameRate: { ideal: 30 },
  },
});

export class Camera {
  /** Asks for the camera that a mode needs, and starts it in `video`. */
  static async open(video, mode) {
    const found = obstacle();
    if (found) throw new CameraTrouble(found);
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia(wanted(mode));
    } catch (error) {
      throw new CameraTrouble(reasons[error.name] ?? "busy", error);
    }
    const camera = new Camera(video, stream);
    video.srcObject = stream;
    await video.play();
    camera.hasTorch = mode === "finger" && await camera.lightTorch();
    return camera;
  }

  constructor(video, stream) {
    this.video = video;
    this.stream = stream;
    this.track = stream.getVideoTracks()[0];
    this.hasTorch = false;
  }

  /** Switches the light on; false where the browser or the camera cannot. */
  async lightTorch() {
    if (!this.track.getCapabilities?.().torch) return false;
    try {
      await this.track.applyConstraints({ advanced: [{ torch: true }] });
      return true;
    } catch {
      return false;
    }
  }

  close() {
    for (const track of this.stream.getTracks()) track.stop();
    this.video.srcObject = null;
  }
}

/**
 * Calls `take(image, seconds, metadata)` with every frame that a video shows,
 * and its own time on the stream's clock, in seconds. Never a timer's. Returns a function that ends it.
 */
export function eachFrame(video, take) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  let next = 0;
  const step = (_, metadata) => {
    next = video.requestVideoFrameCallback(step);
    const { width, height } = metadata;
    if (width === 0 || height === 0) return;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    pen.drawImage(video, 0, 0, width, height);
    take(pen.getImageData(0, 0, width, height), metadata.mediaTime, metadata);
  };
  next = video.requestVideoFrameCallback(step);
  return () => video.cancelVideoFrameCallback(next);
}
