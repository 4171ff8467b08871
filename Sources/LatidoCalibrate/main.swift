// Prints, for every window of a manifest's recordings, what calibration fits:
// one line a candidate. `Scripts/calibrate.py` reads it.
//
//     swift run -c release LatidoCalibrate ../shared/data/finger/manifest.csv
//     swift run -c release LatidoCalibrate faces COUNT SEED

import Foundation
import Latido
import LatidoEvaluate
import LatidoReport

func contents(_ path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("cannot read \(path)\n".utf8))
    exit(1)
  }
  return [UInt8](data)
}

let words = CommandLine.arguments
if words.count == 4, words[1] == "faces", let count = UInt64(words[2]), let seed = UInt64(words[3])
{
  print(Faces.header)
  for index in 0..<count {
    for line in Faces.lines(seed: seed + index) { print(line) }
  }
  exit(0)
}
guard words.count == 2 else {
  FileHandle.standardError.write(
    Data("usage: LatidoCalibrate MANIFEST\n       LatidoCalibrate faces COUNT SEED\n".utf8))
  exit(2)
}
let path = CommandLine.arguments[1]
let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path + "/"
let recipe = StandardRecipe()
print(
  "recording,set,subject,doubtful,window,start,truth,answer,bpm,duration,similarity,"
    + "between,support,skewness,regular,change,drift,spread")
for entry in try Manifest(contents(path)).entries {
  var reader = SampleReader()
  var frames: [[ColourSample]] = []
  let bytes = contents(folder + entry.samples)
  frames += try reader.push(bytes[...])
  frames += try reader.finish()
  let recording = LabelledRecording(
    name: entry.name, set: entry.set, subject: entry.subject, isDoubtful: entry.isDoubtful,
    mode: entry.mode, format: SampleFormat(), frames: frames,
    truth: try Truth(contents(folder + entry.truth), kind: entry.truthKind))
  for seconds in [30.0, 15.0] {
    for window in recording.windows(seconds: seconds) {
      for row in recipe.calibrationRows(window.frames) {
        let figures =
          [window.truthBpm, row.isAnswer ? 1 : 0, row.bpm, row.durationSeconds]
          + row.features + [row.driftBpm ?? .nan, row.spreadBpm ?? .nan]
        print(
          "\(entry.name),\(entry.set),\(entry.subject),\(entry.isDoubtful ? 1 : 0),\(seconds),"
            + "\(window.startSeconds)," + figures.map { "\($0)" }.joined(separator: ","))
      }
    }
  }
}
