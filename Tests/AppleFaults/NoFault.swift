// What the files beside this one do wrong, done right: must pass, or their
// refusal says nothing.
import AVFoundation
import LatidoApple
import Observation

@MainActor @Observable final class Model {
  var frames = 0

  func watch(_ camera: FingerCamera) async throws {
    for await event in try await camera.start() {
      switch event {
      case .light: frames += 1
      case .pulse, .news: break
      }
    }
  }
}

final class Receiver: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    let time = CMSampleBufferGetPresentationTimeStamp(sampleBuffer).seconds
    Task { print(time) }
  }
}

func controls(_ session: AVCaptureSession) -> Bool {
  guard #available(iOS 18, macOS 15, *) else { return false }
  return session.supportsControls
}

func describe(_ status: AVAuthorizationStatus) -> String {
  switch status {
  case .notDetermined, .restricted, .denied: "no"
  case .authorized: "yes"
  @unknown default: "?"
  }
}
