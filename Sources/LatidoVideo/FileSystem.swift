// The file calls that FFmpeg does not make for us; the only file of this
// module that touches the C library.

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  #error("No C library is known for this platform: name it here.")
#endif

/// What stands under a name.
enum FileKind {
  case missing
  case directory
  case regular(byteCount: Int64)
  /// A device or a pipe, or something that the caller may not look at.
  case other
}

/// Looks at a name without opening it.
func fileKind(_ path: PathBytes) -> FileKind {
  var status = stat()
  guard path.withCString({ stat($0, &status) }) == 0 else {
    return errno == ENOENT || errno == ENOTDIR ? .missing : .other
  }
  switch status.st_mode & S_IFMT {
  case S_IFDIR: return .directory
  case S_IFREG: return .regular(byteCount: Int64(status.st_size))
  default: return .other
  }
}

/// Removes a file; that it is not there is as good.
func removeFile(_ path: PathBytes) {
  _ = path.withCString { unlink($0) }
}

/// Gives a file another name, in place of one that had it.
///
/// - Returns: The system's error number, or nil.
func moveFile(_ path: PathBytes, to other: PathBytes) -> Int32? {
  let moved = path.withCString { old in other.withCString { new in rename(old, new) } }
  return moved == 0 ? nil : errno
}

/// Tells this process's files from another's.
func processNumber() -> Int32 { getpid() }
