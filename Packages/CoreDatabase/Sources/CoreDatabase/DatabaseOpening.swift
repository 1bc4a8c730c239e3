import Foundation
import GRDB

/// Opens one database file: what is refused, what is made, and how.
struct DatabaseOpening {
  /// A pool with what has to live as long as it does.
  struct Opened {
    let pool: DatabasePool
    let lock: DatabaseLock?
    let isReadOnly: Bool
    var folder: TemporaryFolder?
  }

  let path: String
  let migrations: MigrationList
  let busyTimeout: Double
  let preparing: @Sendable (Database) throws -> Void

  /// - Throws: what it cannot be, before anything is written.
  func open() throws -> Opened {
    if FileSystem.exists(path) {
      try DatabasePeek.refuseStrangers(path, knowing: migrations.steps)
      guard isWritable else { return try openReadOnly() }
    } else {
      try FileSystem.makeFolder(of: path)
    }
    let lock = DatabaseLock(of: path)
    try lock?.share(waiting: busyTimeout)
    if !FileSystem.exists(path) { try makeFile() }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try SchemaUpdate(pool: pool, migrations: migrations, files: DatabaseFiles(path)).run()
    return Opened(pool: pool, lock: lock, isReadOnly: false)
  }

  private var isWritable: Bool {
    FileSystem.isWritable(path) && FileSystem.isWritable(FileSystem.folder(of: path))
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase(preparing)
    configuration.prepareDatabase { database in
      if !database.configuration.readonly { try database.execute(sql: Self.writing) }
    }
    return configuration
  }

  // A step of synchronisation changes more pages than SQLite keeps by itself: it would write them to the WAL again and
  // again, and each four megabytes of that to the database. And what a single statement needs for taking itself back
  // would go through a file.
  private static let writing = """
    PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY
    """

  /// Another process may make it at the same time.
  private func makeFile() throws {
    do {
      try FileSystem.makeFile(path)
    } catch {
      guard FileSystem.exists(path) else { throw error }
    }
  }

  /// What may not be written to can still be read, if it has the schema of this program.
  private func openReadOnly() throws -> Opened {
    let lock = DatabaseLock(of: path, makingFile: false)
    try lock?.share(waiting: busyTimeout)
    let (readable, folder) = try readableFile()
    var configuration = configuration
    configuration.readonly = true
    let pool = try DatabasePool(path: DatabasePeek.readingPath(readable), configuration: configuration)
    try pool.read { database in
      try DatabasePeek.refuseStrangers(database, knowing: migrations.steps)
      guard try migrations.pending(in: database).isEmpty else { throw DatabaseFailure.readOnly }
    }
    return Opened(pool: pool, lock: lock, isReadOnly: true, folder: folder)
  }

  /// SQLite cannot read a WAL without its index, nor make an index where it may not write: then a copy is read.
  private func readableFile() throws -> (path: String, folder: TemporaryFolder?) {
    guard FileSystem.byteCount(path + "-wal") > 0, !FileSystem.exists(path + "-shm"),
      !FileSystem.isWritable(FileSystem.folder(of: path))
    else { return (path, nil) }
    let folder = try TemporaryFolder()
    let copy = folder.path(of: "copy.sqlite")
    for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    return (copy, folder)
  }
}
