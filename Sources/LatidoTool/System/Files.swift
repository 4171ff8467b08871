/// All bytes of a file, or of standard input for `-`.
func wholeFile(_ path: Bytes) throws(ToolError) -> [UInt8] {
  do {
    let file = path == Bytes("-") ? OpenFile.standardInput : try OpenFile.reading(path)
    var bytes: [UInt8] = []
    while true {
      let chunk = try file.next(65_536)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  } catch {
    throw .system(error, path)
  }
}

extension Bytes {
  /// The folder part with its slash; empty for a name alone.
  var folder: Bytes {
    let slash = UInt8(ascii: "/")
    return Bytes(bytes.lastIndex(of: slash).map { bytes[...$0] } ?? [])
  }

  static func + (folder: Bytes, name: Bytes) -> Bytes {
    let isAbsolute = name.bytes.first == UInt8(ascii: "/")
    return isAbsolute ? name : Bytes(folder.bytes + name.bytes)
  }
}
