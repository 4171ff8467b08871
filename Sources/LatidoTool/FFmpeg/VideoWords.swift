import LatidoVideo
import LatidoWords

extension VideoError {
  /// The error as a person reads it, to stand after the file's name. FFmpeg's
  /// and the system's own words are quoted as they are.
  var phrase: Phrase {
    switch self {
    case .noSuchFile:
      Phrase(en: "no such file", es: "no existe ese archivo")
    case .notPermitted:
      Phrase(en: "permission denied", es: "permiso denegado")
    case .isDirectory:
      Phrase(en: "is a directory, not a video file", es: "es un directorio, no un vídeo")
    case .isEmpty:
      Phrase(en: "the file is empty", es: "el archivo está vacío")
    case .notAVideo(_, let failure):
      Phrase(
        en: "neither a video nor a CSV of samples (\(failure.words))",
        es: "no es ni un vídeo ni un CSV de muestras (\(failure.words))")
    case .noVideoStream(_, let found):
      Phrase(
        en: "no moving pictures in it"
          + (found.isEmpty ? "" : ", only: \(found.joined(separator: ", "))"),
        es: "no contiene imágenes en movimiento"
          + (found.isEmpty ? "" : ", solo: \(found.joined(separator: ", "))"))
    case .unsupportedCodec(_, let codec):
      Phrase(
        en: "the installed FFmpeg cannot decode \(codec)",
        es: "el FFmpeg instalado no decodifica \(codec)")
    case .undecodable(_, let failure):
      Phrase(
        en: "not one frame could be decoded (\(failure.words))",
        es: "no se pudo decodificar ninguna imagen (\(failure.words))")
    case .unsupportedPixels(_, let format):
      Phrase(
        en: "pixels of the format \(format) cannot be converted",
        es: "no se pueden convertir píxeles del formato \(format)")
    case .unreadable(_, let failure):
      Phrase(
        en: "reading failed (\(failure.words))", es: "la lectura falló (\(failure.words))")
    }
  }
}

extension VideoWritingError {
  /// The error as a person reads it, to stand after the file's name.
  var phrase: Phrase {
    switch self {
    case .unknownContainer(_, let known):
      Phrase(
        en: "the name must end in one of: \(known.joined(separator: ", "))",
        es: "el nombre debe acabar en uno de: \(known.joined(separator: ", "))")
    case .noEncoder(_, let codec):
      Phrase(
        en: "the installed FFmpeg cannot encode \(codec)",
        es: "el FFmpeg instalado no codifica \(codec)")
    case .cannotEncode(_, let failure):
      Phrase(
        en: "the encoder refuses (\(failure.words))",
        es: "el codificador se niega (\(failure.words))")
    case .cannotCreate(_, let failure), .cannotWrite(_, let failure):
      // FFmpeg states the system's errors as their negatives.
      failure.code < 0 && failure.code > -200
        ? SystemFailure(code: -failure.code).phrase : Phrase(failure.words)
    }
  }
}

extension VideoWarning {
  /// The warning as a person reads it.
  var phrase: Phrase {
    switch self {
    case .truncated(let expected?, let read):
      Phrase(
        en: "the video is cut off: \(seconds(read)) of \(seconds(expected)) could be read",
        es: "el vídeo está cortado: se leyeron \(seconds(read)) de \(seconds(expected))")
    case .truncated(nil, let read):
      Phrase(
        en: "the video is cut off after \(seconds(read))",
        es: "el vídeo está cortado a los \(seconds(read))")
    case .damagedFrames(let count):
      Phrase(
        en: "damaged frames left out: \(count)", es: "imágenes dañadas que se omiten: \(count)")
    case .nominalTimes(let rate):
      Phrase(
        en: "the video states no frame times; \(trimmed(rate, decimals: 3)) frames a second "
          + "are assumed",
        es: "el vídeo no indica tiempos; se suponen \(trimmed(rate, decimals: 3)) imágenes "
          + "por segundo")
    }
  }

  private func seconds(_ value: Double) -> String { "\(fixed(value, decimals: 1)) s" }
}
