/// A file that comes into being whole or not at all.
///
/// It is written under a temporary name beside its target and takes the
/// target's place when it is complete; if anything goes wrong before, nothing
/// is left. A device or a named pipe is written directly, since it cannot be
/// replaced.
final class NewFile {
  private let target: Bytes
  private let temporary: Bytes?
  private let file: OpenFile
  private var buffer: [UInt8] = []
  private var isComplete = false

  /// Fewer, larger writes; small against the memory a video takes.
  private static let bufferSize = 65_536

  init(_ target: Bytes) throws(SystemFailure) {
    self.target = target
    switch PathKind(target) {
    case .other:
      temporary = nil
      file = try OpenFile.writing(target)
    case .nothing, .regularFile:
      let temporary = NewFile.temporaryName(for: target)
      self.temporary = temporary
      file = try OpenFile.creating(temporary)
    }
  }

  deinit {
    if !isComplete, let temporary { removeFile(temporary) }
  }

  func append(_ bytes: [UInt8]) throws(SystemFailure) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Puts the file in its place. Nothing may be written after this.
  func complete() throws(SystemFailure) {
    try flush()
    if let temporary { try moveFile(temporary, to: target) }
    isComplete = true
  }

  private func flush() throws(SystemFailure) {
    try file.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// A hidden name in the same folder, since a file can only be moved in one
  /// step within its file system; the ending stays, as FFmpeg goes by it.
  static func temporaryName(for target: Bytes) -> Bytes {
    let slash = UInt8(ascii: "/")
    let folderEnd = target.bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
    return Bytes(
      target.bytes[..<folderEnd] + ".latido-\(processNumber)-".utf8 + target.bytes[folderEnd...])
  }
}
