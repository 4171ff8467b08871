import Foundation
import Latido
import LatidoApple

/// The heart rate in a movie of a fingertip, or why there is none.
///
/// - Throws: `MovieError` where the file cannot be read.
func measureMovie(at url: URL) async throws -> Outcome {
  let movie = try await MovieFile.open(url, mode: .finger)
  var measurement = RecordingMeasurement(recipe: .standard)
  while !measurement.isComplete, let frame = try movie.next() {
    measurement.push(frame.samples)
  }
  return measurement.finish()
}
