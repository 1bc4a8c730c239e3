import Foundation

/// The names of the files beside a database.
struct DatabaseFiles {
  /// What SQLite keeps beside a database while it is open, or after a crash.
  static let companions = ["-wal", "-shm", "-journal"]

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Whether the file alone is all of the database: nothing waits beside it to be put in or rolled back.
  var isSettled: Bool {
    FileSystem.byteCount(path + "-wal") == 0 && FileSystem.byteCount(path + "-journal") == 0
  }

  /// `log.before-<step>.sqlite` for `log.sqlite`.
  func copy(before step: String) -> String {
    stem + ".before-" + step.replacing("/", with: "-") + ".sqlite"
  }

  /// `log.before-restore-<n>.sqlite` with the smallest number that no file has.
  func freeCopyBeforeRestore() -> String {
    var number = 1
    while FileSystem.exists(copy(before: "restore-\(number)")) { number += 1 }
    return copy(before: "restore-\(number)")
  }

  /// Removes copies made before migrations until the newest `count` are left.
  func pruneCopiesBeforeMigrations(keeping count: Int) {
    let copies = neighbours { name in
      name.hasPrefix(copyPrefix) && name.hasSuffix(".sqlite") && !name.hasPrefix(copyPrefix + "restore-")
    }.map { path in
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      return (path: path, date: date ?? .distantPast)
    }
    for copy in copies.sorted(by: { ($0.date, $0.path) > ($1.date, $1.path) }).dropFirst(count) {
      FileSystem.remove(copy.path)
    }
  }

  /// Removes what killed processes left half-written. Only for who has the database alone.
  func removeAbandonedParts() {
    let own = URL(filePath: path).lastPathComponent + PartFile.mark
    for path in neighbours({ $0.hasPrefix(own) || ($0.hasPrefix(copyPrefix) && $0.contains(PartFile.mark)) }) {
      FileSystem.remove(path)
    }
  }

  private func neighbours(_ isWanted: (String) -> Bool) -> [String] {
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
