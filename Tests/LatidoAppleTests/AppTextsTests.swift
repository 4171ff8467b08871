import Foundation
import Testing

/// The app's own texts: each that stands in its sources is in the catalogue, in
/// Spanish too, and nothing else is.
@Suite struct AppTextsTests {
  private struct Catalogue: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization] }
    struct Localization: Decodable { let stringUnit: StringUnit }
    struct StringUnit: Decodable {
      let state: String
      let value: String
    }
    let sourceLanguage: String
    let strings: [String: Entry]
  }

  private static let app = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Apps/Latido.swiftpm")

  private func catalogue(_ name: String) throws -> Catalogue {
    let file = Self.app.appending(path: "LatidoApp/\(name).xcstrings")
    return try JSONDecoder().decode(Catalogue.self, from: Data(contentsOf: file))
  }

  private func sources() throws -> [String] {
    let folder = Self.app.appending(path: "LatidoApp")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Every literal that SwiftUI would look up: not names of symbols, keys of
  /// settings, files or comments. Interpolated whole numbers are `%lld`.
  private func textsInSources() throws -> Set<String> {
    var texts: Set<String> = []
    for source in try sources() {
      for line in source.split(separator: "\n") {
        if line.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") { continue }
        let wordless = line.replacing(
          /(systemImage|systemName|AppStorage|path|Key)(: |\(| = )"[^"]*"/, with: "")
        for match in wordless.matches(of: /"((?:[^"\\]|\\.)*)"/) {
          let key = match.1.replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "%lld")
          if key.contains(where: { $0.isLetter || $0 == "%" }) { texts.insert(String(key)) }
        }
      }
    }
    // Symbols chosen by a condition, and texts that are glued together.
    return texts.subtracting([
      "hand.point.up.left.fill", "face.smiling", "%lld.circle.fill", " 1/s²",
    ])
  }

  @Test func everyTextIsInTheCatalogueAndNothingElse() throws {
    let catalogue = try catalogue("Localizable")
    #expect(catalogue.sourceLanguage == "en")
    let (inSources, inCatalogue) = (try textsInSources(), Set(catalogue.strings.keys))
    #expect(inSources.subtracting(inCatalogue) == [], "not in the catalogue")
    #expect(inCatalogue.subtracting(inSources) == [], "not in the sources")
  }

  @Test func everyTextIsTranslated() throws {
    for (key, entry) in try catalogue("Localizable").strings {
      let spanish = try #require(entry.localizations["es"]?.stringUnit, "\(key)")
      #expect(spanish.state == "translated" && !spanish.value.isEmpty)
      #expect(spanish.value.contains("%lld") == key.contains("%lld"), "\(key)")
    }
  }

  @Test func theReasonForTheCameraIsGivenInBothLanguages() throws {
    let reason = try #require(catalogue("InfoPlist").strings["NSCameraUsageDescription"])
    #expect(Set(reason.localizations.keys) == ["en", "es"])
    let manifest = try String(
      contentsOf: Self.app.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".camera("))
  }
}
