#if canImport(AVFoundation)
  import AVFoundation
  import Latido
  import LatidoLive

  /// Everything that belongs to one running camera. Lives on the capture queue
  /// (`QueueConfined`) and nowhere else.
  ///
  /// Privacy, by construction: a frame arrives here as a pixel buffer, is reduced
  /// to colour samples in `take`, and is dropped with the end of that call. No
  /// member can hold a buffer, and events carry numbers alone.
  struct CaptureState {
    let session = AVCaptureSession()
    let output = AVCaptureVideoDataOutput()
    var device: AVCaptureDevice?
    var resolved: ResolvedCamera?
    var upright: UprightTurn?
    var machine: CaptureMachine
    private(set) var statistics = CaptureStatistics()
    private let plan: CapturePlan
    private var reader: FrameReader
    private var stream: PulseStream
    private var window: MeasuredWindow
    private var rotation: Rotation
    private(set) var run: CaptureRun?
    private var events: NewestEvents<CameraEvent>?

    init(plan: CapturePlan) {
      self.plan = plan
      machine = CaptureMachine(torchLevel: plan.request.torchLevel)
      reader = FrameReader(mode: plan.mode)
      stream = plan.makeStream()
      window = MeasuredWindow(spanSeconds: plan.spanSeconds)
      rotation = plan.rotation ?? Rotation.none
    }

    /// The samples of the last window, for what is made of single beats.
    var measuredFrames: [[ColourSample]] { window.frames }

    /// Reduces one frame, pushes it, says what is new. The buffer is not kept.
    mutating func take(_ buffer: CVPixelBuffer, timeSeconds: Double) {
      guard machine.keepsFrame(at: timeSeconds) else { return }
      turnUpright()
      statistics.frames += 1
      guard
        let samples = reader.colourSamples(of: buffer, rotation: rotation, timeSeconds: timeSeconds)
      else {
        statistics.unreadableFrames += 1
        return
      }
      if let level = plan.waveformLevel(samples) {
        tell(.light(timeSeconds: timeSeconds, level: level))
      }
      window.append(samples, timeSeconds: timeSeconds)
      guard let event = stream.push(samples, timeSeconds: timeSeconds) else { return }
      if !event.state.isSteady { window.clear() }
      tell(.pulse(event))
      handle(.pulse(event.state))
    }

    /// Counts a frame that came while the one before was still being read.
    mutating func missFrame() { statistics.lateFrames += 1 }

    mutating func handle(_ event: CaptureEvent) {
      for command in machine.handle(event) { execute(command) }
    }

    private mutating func execute(_ command: CaptureCommand) {
      switch command {
      case .configure:
        statistics = CaptureStatistics()
        restartMeasurement()
        do throws(CameraError) {
          try configure(plan.request, side: plan.side)
        } catch {
          handle(.failed(error))
        }
      case .startSession:
        // A failed configuration has ended the machine already.
        guard machine.phase == .starting else { return }
        session.startRunning()
        guard session.isRunning else { return }
        keepFormat()
        handle(.sessionRuns)
      case .stopSession:
        session.stopRunning()
        giveBackExposure()
      case .torchOn(let level):
        do throws(CameraError) {
          try lightTorch(level: level)
        } catch {
          handle(.failed(error))
        }
      case .torchOff: darkenTorch()
      case .lockSettings: holdSettings(true)
      case .unlockSettings: holdSettings(false)
      case .restartMeasurement: restartMeasurement()
      case .tell(let news):
        tell(.news(news))
        if case .ended = news {
          events?.finish()
          events = nil
        }
      }
    }

    /// One camera, one reader: an older one is told that it has ended.
    mutating func start(_ run: CaptureRun, telling reader: NewestEvents<CameraEvent>) {
      handle(.stop)
      self.run = run
      events = reader
      handle(.start)
    }

    mutating func end() {
      handle(.stop)
      output.setSampleBufferDelegate(nil, queue: nil)
      run = nil
    }

    /// Follows the way the device is held, until a measurement has begun: what
    /// has been seen the other way up has no place in it.
    private mutating func turnUpright() {
      guard machine.phase == .settling, plan.rotation == nil, let turn = upright?.now,
        turn != rotation
      else { return }
      rotation = turn
      restartMeasurement()
    }

    private mutating func restartMeasurement() {
      stream = plan.makeStream()
      reader = FrameReader(mode: plan.mode)
      window.clear()
    }

    private mutating func tell(_ event: CameraEvent) {
      events?.send(event)
      statistics.unreadEvents = events?.dropped ?? 0
    }
  }

  /// One run of a camera, from start to end; nothing but an identity.
  final class CaptureRun: Sendable {}

  /// What a camera measures and how.
  struct CapturePlan: Sendable {
    let mode: Mode
    let side: CameraSide
    let request: CameraRequest
    let recipe: Recipe
    let windowSeconds: Double?
    /// The turn that makes the camera's frames upright; nil: as the device is held.
    let rotation: Rotation?

    /// Length of a whole measurement, in seconds.
    var spanSeconds: Double { windowSeconds ?? recipe.windowSeconds }

    func makeStream() -> PulseStream {
      PulseStream(recipe: recipe, mode: mode, windowSeconds: windowSeconds)
    }

    /// What a live waveform shows: red of the whole picture for a finger, green
    /// of the forehead for a face. Nil where nothing of it was seen.
    func waveformLevel(_ samples: [ColourSample]) -> Double? {
      switch mode {
      case .finger:
        let tiles = samples.filter { $0.region != .centre }
        return tiles.isEmpty
          ? nil : tiles.reduce(0) { $0 + $1.mean.red } / Double(tiles.count)
      case .face:
        return samples.first { $0.region == .face(.strip) }?.mean.green
      }
    }
  }

  /// What happened to the frames and the events of one run.
  public struct CaptureStatistics: Sendable, Equatable {
    /// Frames that were measured or looked at.
    public internal(set) var frames = 0
    /// Frames that the system discarded because the one before was still being read.
    public internal(set) var lateFrames = 0
    /// Frames in a layout that was not asked for.
    public internal(set) var unreadableFrames = 0
    /// Events that were dropped because nobody had read the ones before.
    public internal(set) var unreadEvents = 0
  }

  /// Turns a buffer into colour samples, for a finger or a face.
  enum FrameReader {
    case finger
    case face(VisionFaceReader)

    init(mode: Mode) {
      switch mode {
      case .finger: self = .finger
      case .face: self = .face(VisionFaceReader())
      }
    }

    mutating func colourSamples(
      of buffer: CVPixelBuffer, rotation: Rotation, timeSeconds: Double
    ) -> [ColourSample]? {
      switch self {
      case .finger:
        return withPicture(of: buffer, rotation: rotation) {
          $0.colourSamples(of: Region.finger, timeSeconds: timeSeconds)
        }
      case .face(var reader):
        let samples = withPicture(of: buffer, rotation: rotation) {
          reader.colourSamples(of: buffer, seenAs: $0, timeSeconds: timeSeconds)
        }
        self = .face(reader)
        return samples
      }
    }
  }
#endif
