import LatidoWords

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

extension SystemFailure {
  /// The failure as a person reads it: in the system's own words, which are
  /// English here, with a translation of those that are met most.
  var phrase: Phrase {
    switch code {
    case ENOENT: Phrase(en: words, es: "no existe ese archivo o carpeta")
    case EACCES, EPERM, EROFS: Phrase(en: words, es: "no hay permiso (\(words))")
    case EISDIR: Phrase(en: words, es: "es una carpeta")
    case ENOSPC: Phrase(en: words, es: "no queda espacio en el disco")
    case EFBIG: Phrase(en: words, es: "el archivo pasa del tamaño permitido")
    default: Phrase(words)
    }
  }
}
