import CoreSystem
import GRDB

/// One open database file, with what has to live as long as it is open.
final class DatabaseConnection: Sendable {
  /// Counts up with each one that takes the place of another.
  let number: Int
  let pool: DatabasePool
  /// The path of the file itself, without symbolic links.
  let path: String
  /// Why it may only be read; none when it may be written to.
  let refusal: DatabaseFailure?
  /// What is added to the file's own counter of commits, so that revisions go on where another file took its place.
  let revisionOffset: Int64
  let watcher: ExternalChangeWatcher
  private let place: FilePlace
  private let lock: DatabaseLock?
  private let folder: TemporaryFolder?

  init(_ opened: DatabaseOpening.Opened, number: Int = 0, revisionOffset: Int64 = 0) {
    self.number = number
    pool = opened.pool
    path = opened.path
    refusal = opened.refusal
    place = opened.place
    lock = opened.lock
    folder = opened.folder
    self.revisionOffset = revisionOffset
    watcher = ExternalChangeWatcher(pool: opened.pool)
  }

  /// Whether it could be written to at another time, since nothing but the moment forbids it.
  var isReadOnlyForNow: Bool {
    refusal.map { $0 != .readOnly } ?? false
  }

  /// Throws when its path no longer leads to the open file.
  func requirePlace() throws(DatabaseFailure) {
    try place.require()
  }
}

/// A path and the file that was opened there.
struct FilePlace: Sendable {
  let path: String
  let file: FileIdentity

  /// Throws `missing` when there is no file at the path any more, `replaced` when there is another.
  func require() throws(DatabaseFailure) {
    switch FileIdentity(of: path) {
    case file?: return
    case nil: throw .missing
    default: throw .replaced(copy: nil)
    }
  }
}
