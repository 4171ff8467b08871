#if canImport(AVFoundation)
  import AVFoundation
  import Latido

  // How a device is set up: requested → clamped → resolved, and held while
  // measuring. Runs on the capture queue like all of CaptureState.
  extension CaptureState {
    /// Finds the camera, connects it, sets format and frame rate.
    mutating func configure(_ request: CameraRequest, side: CameraSide) throws(CameraError) {
      guard let camera = systemCamera(on: side) else { throw .noCamera(side) }
      if camera.isHeldByAnotherApp { throw .inUse(code: nil) }
      let resolved = try request.resolved(by: camera.offer)
      if device != camera {
        device = nil
        try attach(camera)
        device = camera
        upright = UprightTurn(of: camera)
      }
      try set(camera, to: resolved)
      self.resolved = resolved
    }

    private func attach(_ camera: AVCaptureDevice) throws(CameraError) {
      let input: AVCaptureDeviceInput
      do {
        input = try AVCaptureDeviceInput(device: camera)
      } catch {
        throw CameraError(opening: error)
      }
      session.beginConfiguration()
      defer { session.commitConfiguration() }
      // What an attempt that failed, or a camera that was unplugged, has left.
      for input in session.inputs { session.removeInput(input) }
      for output in session.outputs { session.removeOutput(output) }
      guard session.canAddInput(input) else { throw .notConfigured(setting: .input, code: nil) }
      session.addInput(input)
      guard session.canAddOutput(output) else { throw .notConfigured(setting: .output, code: nil) }
      session.addOutput(output)
      guard output.availableVideoPixelFormatTypes.contains(kCVPixelFormatType_32BGRA) else {
        throw .notConfigured(setting: .pixelFormat, code: nil)
      }
      output.videoSettings = [
        kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA
      ]
      // A frame that comes while the one before is read is worth less than the
      // next: the clock sees the gap, a queue of old frames would hide it.
      output.alwaysDiscardsLateVideoFrames = true
      // Turned rectangles are free, turned frames are not (`Picture.stored`); and
      // a mirrored frame would turn the other way.
      if let connection = output.connection(with: .video), connection.isVideoMirroringSupported {
        connection.automaticallyAdjustsVideoMirroring = false
        connection.isVideoMirrored = false
      }
    }

    private func set(_ camera: AVCaptureDevice, to resolved: ResolvedCamera) throws(CameraError) {
      let isLocked = camera.configured { camera in
        let format = camera.formats[resolved.formatIndex]
        camera.activeFormat = format
        let frame = format.frameDuration(nearestTo: resolved.frameRateHz)
        camera.activeVideoMinFrameDuration = frame
        camera.activeVideoMaxFrameDuration = frame
        if camera.exposureBiasRangeEV != nil {
          camera.setExposureBias(eV: resolved.exposureBiasEV)
        }
      }
      if !isLocked { throw .notConfigured(setting: .lock, code: nil) }
    }

    /// Sets the format again where starting the session has changed it, as a Mac's
    /// session may do.
    func keepFormat() {
      guard let device, let resolved,
        device.activeFormat != device.formats[resolved.formatIndex]
      else { return }
      try? set(device, to: resolved)
    }

    /// Holds exposure, white balance and focus where they are, or lets them go.
    ///
    /// What a device cannot hold stays automatic: the gates will see the steps.
    func holdSettings(_ holds: Bool) {
      device?.configured { camera in
        let exposure: AVCaptureDevice.ExposureMode = holds ? .locked : .continuousAutoExposure
        if camera.isExposureModeSupported(exposure) { camera.exposureMode = exposure }
        let white: AVCaptureDevice.WhiteBalanceMode = holds ? .locked : .continuousAutoWhiteBalance
        if camera.isWhiteBalanceModeSupported(white) { camera.whiteBalanceMode = white }
        let focus: AVCaptureDevice.FocusMode = holds ? .locked : .continuousAutoFocus
        if camera.isFocusModeSupported(focus) { camera.focusMode = focus }
      }
    }

    /// The compensation stays with the device, for whatever of the app uses it next.
    func giveBackExposure() {
      guard let range = device?.exposureBiasRangeEV, range.contains(0) else { return }
      device?.configured { $0.setExposureBias(eV: 0) }
    }

    /// - Precondition: The session runs; starting it would put a torch out that
    ///   was lit before.
    func lightTorch(level: Double) throws(CameraError) {
      guard let device, device.hasTorch else { throw .noTorch }
      guard device.isTorchAvailable else { throw .torchUnavailable(code: nil) }
      var refused: CameraError?
      let isLocked = device.configured { camera in
        do {
          try camera.setTorchModeOn(level: Float(level))
        } catch {
          refused = .torchUnavailable(code: (error as? AVError)?.errorCode)
        }
      }
      if let refused { throw refused }
      if !isLocked { throw .notConfigured(setting: .lock, code: nil) }
    }

    func darkenTorch() {
      guard let device, device.hasTorch else { return }
      device.configured { camera in
        if camera.isTorchModeSupported(.off) { camera.torchMode = .off }
      }
    }
  }

  extension AVCaptureDevice {
    /// Changes settings under the device's lock.
    ///
    /// - Returns: false where the lock was refused, and nothing was changed.
    @discardableResult
    fileprivate func configured(_ change: (AVCaptureDevice) -> Void) -> Bool {
      guard (try? lockForConfiguration()) != nil else { return false }
      defer { unlockForConfiguration() }
      change(self)
      return true
    }

    fileprivate var offer: CameraOffer {
      CameraOffer(
        formats: formats.map { format in
          let size = CMVideoFormatDescriptionGetDimensions(format.formatDescription)
          return FormatOffer(
            width: Int(size.width), height: Int(size.height),
            frameRatesHz: format.videoSupportedFrameRateRanges.map {
              $0.minFrameRate...max($0.minFrameRate, $0.maxFrameRate)
            })
        }, exposureBiasEV: exposureBiasRangeEV, hasTorch: hasTorch)
    }
  }

  extension AVCaptureDevice.Format {
    /// The time of one frame at a rate, as one of the format's own times where it
    /// has one: a duration that misses a range by a rounding is refused with an
    /// exception, which nobody could catch.
    fileprivate func frameDuration(nearestTo rateHz: Double) -> CMTime {
      let wished = CMTime(seconds: 1 / rateHz, preferredTimescale: 600_000)
      return
        videoSupportedFrameRateRanges
        .map { min(max(wished, $0.minFrameDuration), $0.maxFrameDuration) }
        .min { abs($0.seconds - wished.seconds) < abs($1.seconds - wished.seconds) } ?? wished
    }
  }

  extension CameraError {
    /// Why a camera could not be opened.
    fileprivate init(opening error: any Error) {
      let code = (error as? AVError)?.errorCode
      switch (error as? AVError)?.code {
      case .deviceAlreadyUsedByAnotherSession, .deviceInUseByAnotherApplication:
        self = .inUse(code: code)
      case .applicationIsNotAuthorizedToUseDevice:
        self = .permissionDenied
      default:
        self = .notConfigured(setting: .input, code: code)
      }
    }
  }
#endif
