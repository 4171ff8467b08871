import Foundation
import Latido
import Observation

/// One measurement as it is kept: a rate and its date, nothing else.
struct HistoryEntry: Codable, Identifiable, Equatable {
  let id: UUID
  let date: Date
  let bpm: Double
  let lowBpm: Double?
  let highBpm: Double?
}

/// The measurements of a person who asked to keep them: a small file on this
/// device, protected while it is locked and left out of backups.
@MainActor @Observable
final class HistoryStore {
  private(set) var entries: [HistoryEntry] = []
  /// Whether the last attempt to write or delete the file failed.
  private(set) var couldNotSave = false
  /// Off unless the person says otherwise. Turned off, what was kept stays until
  /// it is deleted.
  var isKept: Bool {
    didSet { settings.set(isKept, forKey: Self.isKeptKey) }
  }

  private static let isKeptKey = "keepsHistory"
  private let settings = UserDefaults.standard
  private let file = URL.applicationSupportDirectory.appending(path: "history.json")

  init() {
    isKept = settings.bool(forKey: Self.isKeptKey)
    guard let data = try? Data(contentsOf: file) else { return }
    entries = (try? JSONDecoder().decode([HistoryEntry].self, from: data)) ?? []
  }

  func add(_ reading: Reading, on date: Date) {
    guard isKept else { return }
    entries.append(
      HistoryEntry(
        id: UUID(), date: date, bpm: reading.bpm, lowBpm: reading.certainty?.lowBpm,
        highBpm: reading.certainty?.highBpm))
    save()
  }

  func remove(_ ids: Set<UUID>) {
    entries.removeAll { ids.contains($0.id) }
    save()
  }

  /// Deletes the file itself.
  func removeAll() {
    entries = []
    do {
      if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
        try FileManager.default.removeItem(at: file)
      }
      couldNotSave = false
    } catch {
      couldNotSave = true
    }
  }

  private func save() {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(entries).write(
        to: file, options: [.atomic, .completeFileProtection])
      var notInBackups = URLResourceValues()
      notInBackups.isExcludedFromBackup = true
      var file = file
      try file.setResourceValues(notInBackups)
      couldNotSave = false
    } catch {
      couldNotSave = true
    }
  }
}
