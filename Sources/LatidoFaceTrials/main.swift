// Prints what face mode answers to made-up faces, painted and read in memory:
// no codec stands between, so thousands of frames a minute are tried. One line
// a clip. `Scripts/face-trials` runs it and counts.
//
//     swift run -c release LatidoFaceTrials CASCADE pulse|none COUNT SEED PORTRAIT.ppm…

import Foundation
import Latido
import LatidoFaces

func complain(_ text: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
  exit(status)
}

func contents(_ path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    complain("cannot read \(path)", 1)
  }
  return [UInt8](data)
}

let arguments = CommandLine.arguments
guard arguments.count >= 6, let count = Int(arguments[3]), let seed = UInt64(arguments[4]),
  ["pulse", "none"].contains(arguments[2])
else { complain("usage: LatidoFaceTrials CASCADE pulse|none COUNT SEED PORTRAIT.ppm…", 2) }

let cascade = try Cascade(bytes: contents(arguments[1]))
let portraits = arguments.dropFirst(5).compactMap { path in
  PortableAnymap(contents(path)).flatMap { $0.portrait(cascade: cascade) }
}
if portraits.count != arguments.count - 5 {
  complain("every portrait must be a binary .ppm with a face in it", 1)
}
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

say(Trial.header)
for index in 0..<count {
  let trial = Trial(index: index, seed: seed, hasPulse: arguments[2] == "pulse", portraits)
  say(trial.line(trial.outcome(cascade: cascade)))
}
