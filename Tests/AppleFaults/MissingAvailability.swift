// Newer than the oldest system that is promised, without asking.
// refused with: 'supportsControls' is only available in
import AVFoundation

func controls(_ session: AVCaptureSession) -> Bool { session.supportsControls }
