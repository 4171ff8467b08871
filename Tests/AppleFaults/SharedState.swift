// A counter that both the capture queue and everyone else can reach.
// refused with: stored property 'frames' of 'Sendable'-conforming class 'Receiver' is mutable
import AVFoundation

final class Receiver: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate, Sendable {
  var frames = 0

  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    frames += 1
  }
}
