// A frame leaves the capture queue in a task, which may read it while the
// camera already writes the next one into the same memory.
// refused with: passing closure as a 'sending' parameter risks causing data races
import AVFoundation

final class Receiver: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    Task { print(CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds) }
  }
}
