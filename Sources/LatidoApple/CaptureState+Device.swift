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
      if device == nil { try attach(camera) }
      try set(camera, to: resolved)
      device = camera
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
        camera.activeFormat = camera.formats[resolved.formatIndex]
        let frame = CMTime(
          value: CMTimeValue((600_000 / resolved.frameRateHz).rounded()), timescale: 600_000)
        camera.activeVideoMinFrameDuration = frame
        camera.activeVideoMaxFrameDuration = frame
        if camera.exposureBiasRangeEV != nil {
          camera.setExposureBias(eV: resolved.exposureBiasEV)
        }
      }
      if !isLocked { throw .notConfigured(setting: .lock, code: nil) }
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
      device?.configured { camera in
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

  extension CameraError {
    /// Why a camera could not be opened.
    fileprivate init(opening error: any Error) {
      let code = (error as? AVError)?.errorCode
      switch (error as? AVError)?.code {
      case .deviceAlreadyUsedByAnotherSession, .deviceInUseByAnotherApplication:
        self = .inUse(code: code)
      default:
        self = .notConfigured(setting: .input, code: code)
      }
    }
  }
#endif
