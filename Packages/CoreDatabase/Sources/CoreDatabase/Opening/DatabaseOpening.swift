import CoreSystem
import Foundation
import GRDB
import SystemSQLite

/// Opens one database file: decides what to reject, what to create and how to open it.
struct DatabaseOpening: Sendable {
  /// A pool with all objects that must live as long as it does.
  struct Opened {
    let pool: DatabasePool
    let path: String
    let place: FileAddress
    let lock: DatabaseLock?
    var readOnlyCause: DatabaseFailure?
    var folder: TemporaryFolder?
  }

  /// The path as given, possibly a symbolic link.
  let location: String
  let migrations: MigrationList
  let busyTimeout: Double
  let preparing: @Sendable (Database) throws -> Void

  /// How long to wait for another process to finish writing before opening the database read-only, in seconds.
  private static let patience = 1.0

  /// - Parameter mayCreate: whether to create a missing file. If not, a missing file throws `missing`.
  /// - Throws: the reason why the database cannot be opened, before anything is written.
  func open(mayCreate: Bool = true) throws -> Opened {
    try FileSystem.requireRegularFile(location)
    let isThere = FileSystem.exists(location)
    if isThere {
      let path = FileSystem.resolved(location)
      if OpenFiles.isWALLeftBehind(at: path) {
        try withOpeningLock(path) { try OpenFiles.setAsideWALLeftBehind(at: path) }
      }
      try DatabasePeek.rejectForeignDatabases(path, knowing: migrations.steps)
      guard isWritable(path) else { return try openReadOnly(path, because: .readOnly, lock: nil) }
    } else {
      guard mayCreate else { throw DatabaseFailure.missing }
      try FileSystem.makeFolder(of: location)
    }
    let path = FileSystem.resolved(location)
    do {
      return try withOpeningLock(path) { try openLocked(path) }
    } catch OpeningIsTaken.byAnother {
      guard isThere, let opened = try? openReadOnly(path, because: .busy, lock: nil) else { throw DatabaseFailure.busy }
      return opened
    }
  }

  private enum OpeningIsTaken: Error { case byAnother }

  private func withOpeningLock<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    let opening = DatabaseLock(of: path, suffix: DatabaseLock.openingSuffix)
    do {
      try opening?.takeAlone(waiting: busyTimeout)
    } catch {
      throw OpeningIsTaken.byAnother
    }
    defer { withExtendedLifetime(opening) {} }
    return try body()
  }

  private func openLocked(_ path: String) throws -> Opened {
    let lock = DatabaseLock(of: path)
    try lock?.share(waiting: busyTimeout)
    if !FileSystem.exists(path) { try makeFile(path) }
    try OpenFiles.setAsideWALLeftBehind(at: path)
    let opened = try openPatiently(path, lock)
    if opened.readOnlyCause == nil {
      if let files = OpenFiles(at: path) { lock?.write(note: files.note) }
      DatabaseFiles(path).removeAbandonedParts()
    }
    return opened
  }

  /// Waits for programs that ignore our lock and may be opening or writing the database at the same time.
  private func openPatiently(_ path: String, _ lock: DatabaseLock?) throws -> Opened {
    let start = ContinuousClock.now
    while true {
      do {
        return try openWritable(path, lock)
      } catch {
        let failure = DatabaseFailure(error)
        let isFinal =
          [.notADatabase, .foreign, .newerSchema, .obsoleteSchema, .damaged, .missing].contains(failure)
        guard !isFinal else { throw failure }
        let isEarly = ContinuousClock.now - start < .seconds(min(busyTimeout, Self.patience))
        if failure != .busy || !isEarly {
          if let opened = try? openReadOnly(path, because: failure, lock: lock) { return opened }
          guard failure == .busy, ContinuousClock.now - start < .seconds(busyTimeout) else { throw failure }
        }
        usleep(10_000)
      }
    }
  }

  private func openWritable(_ path: String, _ lock: DatabaseLock?) throws -> Opened {
    let place = try place(of: path)
    let pool = try DatabasePool(path: path, configuration: configuration(place))
    try SchemaUpdate(pool: pool, migrations: migrations, files: DatabaseFiles(path)).run()
    let milliseconds = Int(exactly: (busyTimeout * 1000).rounded()) ?? 0
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
    return Opened(pool: pool, path: path, place: place, lock: lock)
  }

  private func place(of path: String) throws -> FileAddress {
    guard let file = FileIdentity(of: path) else { throw DatabaseFailure.missing }
    return FileAddress(path: location, file: file)
  }

  private func isWritable(_ path: String) -> Bool {
    FileSystem.isWritable(path) && FileSystem.isWritable(FileSystem.folder(of: path))
  }

  private func configuration(_ place: FileAddress) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(min(busyTimeout, Self.patience))
    // A pool opens its file again for each reading connection, and must not open a different file.
    configuration.prepareDatabase { _ in try place.require() }
    configuration.prepareDatabase { $0.add(function: TextFolding.function) }
    configuration.prepareDatabase(preparing)
    configuration.prepareDatabase { database in
      if !database.configuration.readonly { try database.execute(sql: Self.writing) }
    }
    return configuration
  }

  // A sync step changes more pages than SQLite caches by default: SQLite would write them to the WAL repeatedly, copy
  // every four megabytes of it to the database, and write the rollback data of a single statement to a file.
  private static let writing = """
    PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY
    """

  /// Writes an empty file. Another process may create it at the same time.
  private func makeFile(_ path: String) throws {
    do {
      try FileSystem.makeFile(path)
    } catch {
      guard FileSystem.exists(path) else { throw error }
    }
  }
}

extension DatabaseOpening {
  /// Opens a database that is not writable, which can still be read if it has this program's schema.
  private func openReadOnly(_ path: String, because readOnlyCause: DatabaseFailure, lock: DatabaseLock?) throws
    -> Opened
  {
    let lock = lock ?? DatabaseLock(of: path, makingFile: false)
    try lock?.share(waiting: busyTimeout)
    let place = try place(of: path)
    var configuration = configuration(place)
    configuration.readonly = true
    var failure = readOnlyCause
    for way in ReadMode.candidates(for: path, after: readOnlyCause) {
      do {
        let (readable, folder) = try way.file(path)
        let pool = try DatabasePool(path: readable, configuration: configuration)
        try pool.read { database in
          try DatabasePeek.rejectForeignDatabases(database, knowing: migrations.steps)
          guard try migrations.pending(in: database).isEmpty else { throw DatabaseFailure.readOnly }
        }
        return Opened(pool: pool, path: path, place: place, lock: lock, readOnlyCause: readOnlyCause, folder: folder)
      } catch {
        failure = DatabaseFailure(error)
      }
    }
    throw failure
  }
}

/// How to read a database that is not writable.
enum ReadMode {
  /// Together with other processes that have it open, using the files that SQLite keeps next to it.
  case shared
  /// Only the file itself, if there is nothing next to it to merge; nobody may change it meanwhile.
  case alone
  /// A copy in another folder. Without write access, SQLite cannot read a WAL without its index, or a journal that must
  /// be rolled back.
  case copied

  static func candidates(for path: String, after readOnlyCause: DatabaseFailure) -> [ReadMode] {
    switch readOnlyCause {
    // A process is currently writing to the database.
    case .busy: [.shared]
    case .readOnly: needsCopy(path) ? [.copied] : [DatabaseFiles(path).isSettled ? .alone : .shared]
    default: [.shared, DatabaseFiles(path).isSettled ? .alone : .copied]
    }
  }

  /// The URI with which SQLite reads it.
  func file(_ path: String) throws -> (path: String, folder: TemporaryFolder?) {
    switch self {
    case .shared: return (path, nil)
    case .alone: return (DatabasePeek.readingPath(path), nil)
    case .copied:
      let folder = try TemporaryFolder()
      return (try Self.copy(path, to: folder), folder)
    }
  }

  /// Copies the database file, and the files next to it that must be merged or rolled back.
  static func copy(_ path: String, to folder: TemporaryFolder) throws -> String {
    let copy = folder.path(of: "copy.sqlite")
    for suffix in ["", "-wal", "-journal"] where FileSystem.exists(path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    return copy
  }

  private static func needsCopy(_ path: String) -> Bool {
    guard !FileSystem.isWritable(FileSystem.folder(of: path)) else { return false }
    return FileSystem.byteCount(path + "-wal") > 0 && !FileSystem.exists(path + "-shm")
  }
}

/// What SQLite takes only before its first use in a process.
enum SQLiteSettings {
  /// Whether SQLite took the settings.
  ///
  /// By default it counts the memory that it uses, for all threads behind one lock, so that connections that read in
  /// parallel wait for each other at each allocation. SQLite's documentation recommends not to count:
  /// https://sqlite.org/compile.html#recommended_compile_time_options
  static let areApplied = system_sqlite_count_no_memory() == SQLITE_OK
}

/// Migrates a database to the current schema. A new one gets all of it in one transaction; of an older one it makes a
/// copy first.
private struct SchemaUpdate {
  private static let keptCopyCount = 3

  let pool: DatabasePool
  let migrations: MigrationList
  let files: DatabaseFiles

  /// - Throws: `newerSchema` if a newer version wrote the database, `obsoleteSchema` if one wrote it that is too old; it
  ///   then stays unchanged.
  func run() throws {
    guard var step = try nextStep() else { return }
    if step.isFirst {
      try migrations.applyAll(to: pool)
    } else {
      try copy(to: files.copy(before: step.name))
    }
    while true {
      do {
        try migrations.apply(to: pool)
        break
      } catch {
        // Each step is applied only once. If another process was faster, our attempt failed without side effects.
        guard let next = try nextStep() else { break }
        guard next.name != step.name else { throw error }
        step = next
      }
    }
    // A connection that read the old schema would return the old columns once more for a statement. A new one is opened
    // immediately, because if the log file disappears later, only an open connection can still read it.
    pool.invalidateReadOnlyConnections()
    try pool.read { _ in }
    files.pruneCopiesBeforeMigrations(keeping: Self.keptCopyCount)
  }

  private func nextStep() throws -> (name: String, isFirst: Bool)? {
    try pool.read { database in
      if try migrations.isSuperseded(in: database) { throw DatabaseFailure.newerSchema }
      guard let name = try migrations.pending(in: database).first else { return nil }
      return (name, try migrations.applied(in: database).isEmpty)
    }
  }

  private func copy(to path: String) throws {
    do {
      try pool.read { database in
        try DatabaseCopy(of: database, beside: path, isChecked: true).place(replacing: true)
      }
    } catch {
      switch DatabaseFailure(error) {
      case .cannotOpen(let reason), .other(let reason):
        throw DatabaseFailure.cannotOpen(reason: "cannot save a copy before upgrading its schema: \(reason)")
      case let failure: throw failure
      }
    }
  }
}
