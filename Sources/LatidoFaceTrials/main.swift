// Prints what face mode answers to made-up faces, one line a clip.
// `Scripts/face-trials` runs it and counts.
//
//     swift run -c release LatidoFaceTrials CASCADE grid|pulse|none COUNT SEED PORTRAIT…
//
// Of a grid, every COUNT-th cell.

import Foundation
import LatidoFaces
import LatidoPortrait
import LatidoSynth
import LatidoVideo

func complain(_ text: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
  exit(status)
}
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

let words = CommandLine.arguments
guard words.count >= 6, let count = Int(words[3]), count > 0, let seed = UInt64(words[4]),
  ["grid", "pulse", "none"].contains(words[2])
else { complain("usage: LatidoFaceTrials CASCADE grid|pulse|none COUNT SEED PORTRAIT…", 2) }
guard let model = FileManager.default.contents(atPath: words[1]) else {
  complain("cannot read \(words[1])", 1)
}
let cascade = try Cascade(bytes: [UInt8](model))
let isGrid = words[2] == "grid"
// About as fine as the pictures that are painted of it.
let portraits = try words.dropFirst(5).map {
  try Portrait(PathBytes($0), cascade: cascade, wantedWidth: isGrid ? 240 : 110)
}

say(Clip.header)
let clips: [Int] =
  isGrid
  ? Array(stride(from: 0, to: Plans.grid(seed: seed, portraits).count, by: count))
  : Array(0..<count)
for index in clips {
  let clip =
    switch words[2] {
    case "grid": Plans.grid(seed: seed, portraits)[index]
    case "pulse": Plans.pulse(index, seed: seed, portraits)
    default: Plans.none(index, seed: seed, portraits)
    }
  say(clip.line(try clip.outcome(cascade: cascade)))
}
