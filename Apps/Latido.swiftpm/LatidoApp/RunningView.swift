import Foundation
import Latido
import LatidoApple
import SwiftUI

/// While the camera runs: guidance until the light has settled, then the ring
/// and the waveform.
struct RunningView: View {
  let model: MeasureModel
  let state: PulseState

  var body: some View {
    VStack(spacing: 24) {
      ProgressRing(progress: model.progress) {
        VStack {
          if let provisional = model.provisional {
            Text(provisional.bpm, format: .number.precision(.fractionLength(0)))
              .font(.largeTitle.bold())
              .contentTransition(.numericText())
            Text("bpm so far")
              .font(.footnote)
              .foregroundStyle(.secondary)
          } else {
            Image(systemName: symbol)
              .font(.largeTitle)
              .foregroundStyle(.tint)
          }
        }
      }
      WaveformView(points: model.waveform.points)
        .frame(height: 96)
      Text(guidance)
        .font(.title3)
        .multilineTextAlignment(.center)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(guidance))
    .accessibilityValue(Text("\(Int(model.progress * 100)) percent"))
    .accessibilityAddTraits(.updatesFrequently)
  }

  private var symbol: String {
    model.mode == .finger ? "hand.point.up.left.fill" : "face.smiling"
  }

  private var guidance: LocalizedStringKey {
    switch (state, model.mode) {
    case (.waiting, .finger): "Lay a fingertip over the back camera and its light."
    case (.waiting, .face): "Hold the phone so that your face fills half of the picture."
    case (.settling, .finger): "Good. Rest it there, without pressing."
    case (.settling, .face): "Good. Keep still, in even light."
    case (.measuring, _), (.reading, _), (.refused, _): "Measuring. Breathe calmly and keep still."
    case (.lost, .finger): "The finger has moved away. Lay it back over camera and light."
    case (.lost, .face): "The face is gone. Come back into the picture."
    }
  }
}

/// A circle that closes as the measurement goes on.
struct ProgressRing<Content: View>: View {
  let progress: Double
  @ViewBuilder let content: Content
  @ScaledMetric private var scaledSize = 180.0
  /// Grows with the text, but not beyond the narrowest phone.
  private var size: CGFloat { min(scaledSize, 280) }

  var body: some View {
    ZStack {
      Circle()
        .stroke(.quaternary, lineWidth: 10)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(.tint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .animation(.linear(duration: 1), value: progress)
      content
        .padding(24)
        .minimumScaleFactor(0.5)
    }
    .frame(width: size, height: size)
  }
}

/// The light of the last seconds.
struct WaveformView: View {
  let points: [Waveform.Point]

  var body: some View {
    Curve(points: points)
      .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineJoin: .round))
      .accessibilityHidden(true)
  }

  private struct Curve: Shape {
    let points: [Waveform.Point]

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.addLines(
          points.map {
            CGPoint(
              x: rect.minX + CGFloat($0.x) * rect.width, y: rect.maxY - CGFloat($0.y) * rect.height)
          })
      }
    }
  }
}
