public import Latido

/// Writes samples as the CSV that `SampleReader` reads back to the same samples.
///
/// One line per region of a frame; levels 0–255, clipped shares 0–1, all
/// unrounded (the shortest decimals that give the same `Double` again). What a
/// source does not know stays empty: a channel that it lacks, pixel counts,
/// clipped shares.
public struct SampleWriter: Sendable {
  private let format: SampleFormat

  public init(format: SampleFormat) {
    self.format = format
  }

  /// The first line, with its line end.
  public var header: [UInt8] {
    let names =
      switch format.levels {
      case .grey255: SampleColumns.written
      case .arbitrary: SampleColumns.writtenForValue
      }
    return Array(names.utf8) + [ASCII.newline]
  }

  /// The lines of one frame. A sample that was unusable is written as `nan`.
  public func lines(_ frame: [ColourSample]) -> [UInt8] {
    var bytes: [UInt8] = []
    for sample in frame {
      bytes += number(sample.timeSeconds)
      bytes.append(ASCII.comma)
      bytes += sample.region.csvName.utf8
      switch format.levels {
      case .grey255: append(sample, to: &bytes)
      case .arbitrary: append([number(sample.mean.red)], to: &bytes)
      }
      bytes.append(ASCII.newline)
    }
    return bytes
  }

  private func append(_ sample: ColourSample, to bytes: inout [UInt8]) {
    append(
      Channel.allCases.map { channel in
        format.channels.contains(channel) ? number(sample.mean[channel]) : []
      }, to: &bytes)
    append([sample.pixels.map { Array($0.description.utf8) } ?? []], to: &bytes)
    append(
      Channel.allCases.map { channel in
        sample.clippedShare.map { number($0[channel]) } ?? []
      }, to: &bytes)
  }

  private func append(_ fields: [[UInt8]], to bytes: inout [UInt8]) {
    for field in fields {
      bytes.append(ASCII.comma)
      bytes += field
    }
  }

  private func number(_ value: Double) -> [UInt8] {
    Array(value.isFinite ? value.description.utf8 : "nan".utf8)
  }
}
