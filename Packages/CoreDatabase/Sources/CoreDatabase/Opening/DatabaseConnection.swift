import CoreSystem
import GRDB

/// One open database file, with everything that has to live as long as it is open.
final class DatabaseConnection: Sendable {
  /// Increases with each connection that replaces another.
  let number: Int
  let pool: DatabasePool
  /// The path of the file itself, without symbolic links.
  let path: String
  /// Why it is read-only; `nil` if it can be written to.
  let readOnlyCause: DatabaseFailure?
  /// The offset added to the file's own counter of commits, so that revisions keep increasing if another file replaces
  /// it.
  let revisionOffset: Int64
  let watcher: ExternalChangeWatcher
  private let reads = ReadGate()
  private let place: FilePlace
  private let lock: DatabaseLock?
  private let folder: TemporaryFolder?

  init(_ opened: DatabaseOpening.Opened, number: Int = 0, revisionOffset: Int64 = 0) {
    self.number = number
    pool = opened.pool
    path = opened.path
    readOnlyCause = opened.readOnlyCause
    place = opened.place
    lock = opened.lock
    folder = opened.folder
    self.revisionOffset = revisionOffset
    watcher = ExternalChangeWatcher(pool: opened.pool, path: opened.path)
  }

  /// Whether it is read-only for a temporary reason.
  var isReadOnlyForNow: Bool {
    readOnlyCause.map { $0 != .readOnly } ?? false
  }

  /// Reads in one snapshot.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await reads.pass { [pool] in try await pool.read { try body($0) } }
  }

  /// Closes the file, once the reads and writes under way are done.
  func close() throws {
    reads.close()
    try pool.close()
    if readOnlyCause == nil { removeWAL() }
    lock?.release()
  }

  /// SQLite puts the WAL into the database and removes it when the last connection is closed, but only if that one can
  /// write. A pool closes the connections that read last, so one more connection has to come after them.
  private func removeWAL() {
    guard FileSystem.exists(path + "-wal"), (try? requirePlace()) != nil, let last = try? DatabaseQueue(path: path)
    else { return }
    _ = try? last.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
    try? last.close()
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

  /// Throws `missing` if there is no longer a file at the path, `replaced` if there is another.
  func require() throws(DatabaseFailure) {
    switch FileIdentity(of: path) {
    case file?: return
    case nil: throw .missing
    default: throw .replaced(copy: nil)
    }
  }
}
