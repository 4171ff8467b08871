// What a screen shows, changed from the capture queue.
// refused with: main actor-isolated property 'frames' can not be mutated
import AVFoundation
import Observation

@MainActor @Observable final class Model {
  var frames = 0
}

final class Receiver: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
  private let model: Model

  init(model: Model) { self.model = model }

  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    model.frames += 1
  }
}
