import CoreSystem
import Foundation
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
  private let place: FileAddress
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
struct FileAddress: Sendable {
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

/// Inspects a database file without writing to it or its folder.
enum DatabasePeek {
  /// Opens a read-only connection. If the database is a single file, no other file is created next to it.
  static func open(_ path: String, preparing: (@Sendable (Database) throws -> Void)? = nil) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    if let preparing { configuration.prepareDatabase(preparing) }
    if let queue = try? DatabaseQueue(path: readingPath(path), configuration: configuration) { return queue }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      return try openRolledBack(path, configuration)
    }
  }

  /// A process was killed and left an incomplete change. Only a writer can roll it back, so this happens in a copy.
  private static func openRolledBack(_ path: String, _ readingConfiguration: Configuration) throws -> DatabaseQueue {
    let folder = try TemporaryFolder()
    let copy = try ReadMode.copy(path, to: folder)
    var configuration = readingConfiguration
    configuration.readonly = false
    // Keeps the folder for as long as the connection lives.
    configuration.prepareDatabase { _ in withExtendedLifetime(folder) {} }
    return try DatabaseQueue(path: copy, configuration: configuration)
  }

  /// Prepares a connection to read as much as possible from a damaged file, such as a truncated one or one with a
  /// broken schema entry. A page whose cells do not fit is reported as damage immediately.
  @Sendable static func tolerateDamage(_ database: Database) throws {
    try database.execute(sql: "PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON")
  }

  /// The URI with which SQLite reads the file. To read a database in WAL mode, SQLite creates files in its folder,
  /// unless the URI promises that nobody changes the database. That is true while there is no WAL.
  static func readingPath(_ path: String) -> String {
    guard DatabaseFiles(path).isSettled else { return path }
    let url = URL(filePath: path).absoluteURL
    return "file://" + url.path(percentEncoded: true) + "?immutable=1"
  }

  /// Rejects a file that is certainly not a database of this program, before anything is written to it.
  ///
  /// Problems that cannot be identified here, such as damage or a lock, are left to the opening itself.
  static func rejectForeignDatabases(_ path: String, knowing steps: [Migration]) throws(DatabaseFailure) {
    do {
      try open(path).read { try rejectForeignDatabases($0, knowing: steps) }
    } catch {
      switch DatabaseFailure(error) {
      case let failure where [.notADatabase, .foreign, .newerSchema, .obsoleteSchema].contains(failure): throw failure
      default: return
      }
    }
  }

  /// A database with tables but without our list of migrations belongs to another program. One with steps that are not
  /// among `steps`, if given, belongs to a newer version, or to one that is too old.
  static func rejectForeignDatabases(_ database: Database, knowing steps: [Migration]?) throws {
    let tables = try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard !tables.isEmpty else { return }
    guard tables.contains(MigrationList.table) else { throw DatabaseFailure.foreign }
    if let steps, try MigrationList(steps).isSuperseded(in: database) { throw DatabaseFailure.newerSchema }
  }
}

/// Marks a database as in use by locking the file `<database>-lock` next to it. The lock is shared by all processes
/// that have the database open, and exclusive for a process that replaces its file. It ends with the process at the
/// latest.
///
/// SQLite's own locks are not enough: they are on the very file that a restore replaces, and closing any other handle
/// of that file in this process would release them. The lock file is never removed; otherwise two processes could hold
/// the lock at once. On file systems without such locks, SQLite's locks have to suffice.
final class DatabaseLock: Sendable {
  static let suffix = "-lock"
  /// The suffix of a second lock file. Its lock is held only while a database is being opened, so that only one process
  /// at a time creates it, migrates it, or moves away files that belonged to another database.
  static let openingSuffix = "-open-lock"

  private let lock: FileLock

  /// Opens the lock file of a database, and creates it if it is missing. Returns `nil` if that is not allowed.
  init?(of path: String, suffix: String = DatabaseLock.suffix, makingFile: Bool = true) {
    guard let lock = try? FileLock(at: path + suffix, creatingFile: makingFile) else { return nil }
    self.lock = lock
  }

  /// Throws `busy` if another process still holds the exclusive lock after `seconds`.
  func share(waiting seconds: Double) throws(DatabaseFailure) {
    guard lock.lock(.shared, waiting: .seconds(seconds)) else { throw .busy }
  }

  /// Throws `busy` if anyone still uses the database after `seconds`.
  func takeAlone(waiting seconds: Double = 0) throws(DatabaseFailure) {
    guard lock.lock(.exclusive, waiting: .seconds(seconds)) else { throw .busy }
  }

  /// Releases the lock before this object is deallocated.
  func release() {
    lock.unlock()
  }

  /// The text in the lock file; empty if there is none.
  var note: String { lock.note }

  /// Writes a text to the lock file. A failure does no harm.
  func write(note: String) {
    lock.write(note: note)
  }
}

/// A database file and its WAL, as recorded in the lock file by the last process that opened them.
///
/// SQLite finds a WAL only by its name, so it would merge an old file's WAL into a new file that has replaced the old
/// one.
struct OpenFiles: Equatable {
  let file: FileIdentity
  let wal: FileIdentity

  /// The current files at a path; `nil` if there is no WAL.
  init?(at path: String) {
    guard let file = FileIdentity(of: path), let wal = FileIdentity(of: path + "-wal") else { return nil }
    self.file = file
    self.wal = wal
  }

  init?(note: String) {
    let numbers = note.split(separator: " ").compactMap { UInt64($0) }
    guard numbers.count == 4 else { return nil }
    file = FileIdentity(device: numbers[0], inode: numbers[1])
    wal = FileIdentity(device: numbers[2], inode: numbers[3])
  }

  var note: String { "\(file.device) \(file.inode) \(wal.device) \(wal.inode)" }

  /// Whether the WAL at `path` is recorded as belonging to a file that no longer exists. A WAL that came with its file,
  /// as in a copied folder, is not the recorded one.
  static func isWALLeftBehind(at path: String) -> Bool {
    guard let wal = FileIdentity(of: path + "-wal"),
      let lock = DatabaseLock(of: path, makingFile: false), let noted = OpenFiles(note: lock.note)
    else { return false }
    return noted.wal == wal && noted.file != FileIdentity(of: path)
  }

  /// Renames a WAL that belongs to another file, so that nothing mistakes it for part of the file at `path`. Processes
  /// that still have the other file open continue to read it. Requires the opening lock.
  static func setAsideWALLeftBehind(at path: String) throws {
    guard isWALLeftBehind(at: path) else { return }
    try FileSystem.move(path + "-wal", to: DatabaseFiles(path).freeCopyBeforeReplacement() + "-wal")
    FileSystem.remove(path + "-shm")
  }
}
