import CoreSystem
import Foundation

/// The names of the files next to a database.
struct DatabaseFiles {
  /// The files SQLite keeps next to a database while it is open, or after a crash.
  static let companions = ["-wal", "-shm", "-journal"]

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Whether the file alone is the whole database, with nothing next to it to be merged or rolled back.
  var isSettled: Bool {
    FileSystem.byteCount(path + "-wal") == 0 && FileSystem.byteCount(path + "-journal") == 0
  }

  /// `log.before-<step>.sqlite` for `log.sqlite`.
  func copy(before step: String) -> String {
    stem + ".before-" + step.replacing("/", with: "-") + ".sqlite"
  }

  /// `log.before-restore-<n>.sqlite` with the smallest unused number.
  func freeCopyBeforeRestore() -> String {
    freeCopy(before: "restore")
  }

  /// `log.before-replacement-<n>.sqlite`, likewise.
  func freeCopyBeforeReplacement() -> String {
    freeCopy(before: "replacement")
  }

  private func freeCopy(before event: String) -> String {
    var number = 1
    while ["", "-wal"].contains(where: { FileSystem.exists(copy(before: "\(event)-\(number)") + $0) }) { number += 1 }
    return copy(before: "\(event)-\(number)")
  }

  /// Removes copies made before migrations, except the newest `count`.
  func pruneCopiesBeforeMigrations(keeping count: Int) {
    prune(keeping: count) { !$0.hasPrefix("restore-") && !$0.hasPrefix("replacement-") }
  }

  /// The same for copies made when another file replaced this one.
  func pruneCopiesBeforeReplacements(keeping count: Int = 3) {
    prune(keeping: count) { $0.hasPrefix("replacement-") }
  }

  /// - Parameter isWanted: tests the part of the name after `log.before-`.
  private func prune(keeping count: Int, where isWanted: (Substring) -> Bool) {
    let copies = neighbors { name in
      name.hasPrefix(copyPrefix) && name.hasSuffix(".sqlite") && isWanted(name.dropFirst(copyPrefix.count))
    }.map { path in
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      return (path: path, date: date ?? .distantPast)
    }
    for copy in copies.sorted(by: { ($0.date, $0.path) > ($1.date, $1.path) }).dropFirst(count) {
      for suffix in [""] + Self.companions { FileSystem.remove(copy.path + suffix) }
    }
  }

  /// Removes files of this database, its copies and its backups that killed processes left unfinished. Files that a
  /// process still writes to are locked, and stay.
  func removeAbandonedParts() {
    let name = URL(filePath: path).lastPathComponent
    let stem = URL(filePath: stem).lastPathComponent
    PartFile.removeAbandonedDatabases(
      neighbors { other in
        other.hasPrefix(name + PartFile.mark) || (other.hasPrefix(copyPrefix) && other.contains(PartFile.mark))
          || (other.hasPrefix(stem + "-") && PartFile.isPartOrCompanion(other))
      })
  }

  /// Removes unfinished files of any backup in the folder left by killed processes.
  func removeAbandonedPartsOfAll() {
    PartFile.removeAbandonedDatabases(
      neighbors(PartFile.isPartOrCompanion).filter { PartFile.isDatabase(String(PartFile.main($0))) })
  }

  private func neighbors(_ isWanted: (String) -> Bool) -> [String] {
    let folder = FileSystem.folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isWanted).map { URL(filePath: folder).appending(path: $0).path(percentEncoded: false) }
  }

  private var copyPrefix: String {
    URL(filePath: stem).lastPathComponent + ".before-"
  }

  private var stem: String {
    URL(filePath: path).deletingPathExtension().path(percentEncoded: false)
  }
}
