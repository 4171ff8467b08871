// A case that the header does not have.
// refused with: has no member 'forbidden'
import AVFoundation

func mayUseCamera() -> Bool {
  AVCaptureDevice.authorizationStatus(for: .video) != .forbidden
}
