import LatidoSignal

/// What recipe `published` asks of the light and of the spectrum.
extension PublishedRecipe {
  /// Clipping of the channel that is read, and whether anything moves at all.
  func lightGates(
    _ trace: Trace, conditioned: UniformSignal?, format: SampleFormat
  ) -> [GateResult] {
    let clipped: Gate =
      switch channel {
      case .red: .clippedRed
      case .green: .clippedGreen
      case .blue: .clippedBlue
      }
    let hasLevels = format.levels == .grey255
    return [
      GateResult(clipped, measured: trace.clippedShare, .atMost(largestClippedShare), .share),
      GateResult(
        .amplitude, measured: hasLevels ? conditioned.map { 255 * $0.range } : nil,
        .atLeast(leastAmplitude), .greyLevels),
    ]
  }

  func signalToNoiseGate(_ peak: SpectralPeak?) -> GateResult {
    GateResult(
      .signalToNoise, measured: peak?.signalToNoise, .atLeast(leastSignalToNoise), .ratio)
  }
}

/// The published region: of a face the forehead strip; of a finger the square
/// where the source has it, else the only region there is.
func publishedRegion(_ frames: [[ColourSample]], mode: Mode) -> Region {
  switch mode {
  case .face: return .face(.strip)
  case .finger:
    let regions = frames.first { !$0.isEmpty }
    return regions?.contains { $0.region == .centre } == true ? .centre : .only
  }
}
