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

  /// Whether there is a face, and one large enough: the published 0.15. Not
  /// measured for a source of bare numbers, and none for a finger.
  func faceGates(_ frames: [[ColourSample]], region: Region) -> [GateResult] {
    guard case .face(.strip) = region else { return [] }
    let present = frames.count { $0.contains { $0.region == region } }
    let widths = frames.compactMap { $0.first?.sighting?.box.width }
    return [
      GateResult(
        .facePresent, measured: Double(present) / Double(max(1, frames.count)),
        .atLeast(leastFacePresent), .share),
      GateResult(
        .faceWidth, measured: widths.isEmpty ? nil : upperMedian(widths),
        .atLeast(leastFaceWidth), .share),
    ]
  }

  func signalToNoiseGate(_ peak: SpectralPeak?) -> GateResult {
    GateResult(
      .signalToNoise, measured: peak?.signalToNoise, .atLeast(leastSignalToNoise), .ratio)
  }
}

/// The published square or strip where the source has it, else the only region
/// there is.
///
/// - Complexity: O(frames) where no frame has it.
func publishedRegion(_ frames: [[ColourSample]], mode: Mode) -> Region {
  let published: Region = mode == .face ? .face(.strip) : .centre
  // A frame without a face still shows its surroundings: then the face is
  // missing, and they do not stand in for it.
  let isPublished = { (sample: ColourSample) -> Bool in
    switch (mode, sample.region) {
    case (.face, .face), (.face, .tile), (.finger, .centre): true
    default: false
    }
  }
  return frames.contains { $0.contains(where: isPublished) } ? published : .only
}
