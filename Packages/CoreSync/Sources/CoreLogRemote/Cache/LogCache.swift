import CoreCommon
import CoreDatabase
import CoreSync
import CoreSystem
import Foundation
import GRDB

/// What this machine has read of a log, in a database next to its own. It can always be rebuilt from the log: a cache of
/// another version of the program, or a damaged one, is replaced by an empty one.
///
/// Several processes may use it at once.
struct LogCache: Sendable {
  /// Increases with each change of the tables, of the fold, and of the values that this version can parse.
  private static let version = 2

  private let queue: DatabaseQueue

  /// - Parameter path: where it is, or will be; `nil` to keep it in memory, as if there were no space for it.
  init(at path: String?) throws(RemoteFailure) {
    if let path, let queue = Self.open(path) ?? Self.reopen(path) {
      self.queue = queue
      return
    }
    do {
      queue = try DatabaseQueue()
      try Self.prepare(queue)
    } catch {
      throw .diskFull
    }
  }

  private static func reopen(_ path: String) -> DatabaseQueue? {
    for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    return open(path)
  }

  private static func open(_ path: String) -> DatabaseQueue? {
    // Its contents are as private as those of the log.
    if !FileManager.default.fileExists(atPath: path), (try? PrivateFile.create(at: path)) == nil { return nil }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    guard let queue = try? DatabaseQueue(path: path, configuration: configuration), (try? prepare(queue)) != nil else {
      return nil
    }
    return queue
  }

  private static func prepare(_ queue: DatabaseQueue) throws {
    guard try queue.read({ try Int.fetchOne($0, sql: "PRAGMA user_version") }) != version else { return }
    try queue.erase()
    try queue.write { database in
      try database.execute(sql: tables)
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  // `store` is the identity of the log, `base` the number of the last commit of the newest base. A row's `history` is the
  // versions before, separated by spaces. `base_part` has parts of a base until all of them are there.
  private static let tables = """
    CREATE TABLE head (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      store TEXT NOT NULL,
      number INTEGER NOT NULL,
      digest TEXT NOT NULL,
      mark TEXT NOT NULL,
      base INTEGER NOT NULL DEFAULT 0,
      base_bytes INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE base_part (
      digest TEXT PRIMARY KEY,
      content BLOB NOT NULL
    ) STRICT;
    CREATE TABLE made_commit (
      number INTEGER PRIMARY KEY,
      version TEXT NOT NULL UNIQUE,
      nonce TEXT NOT NULL,
      bytes INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX commit_by_nonce ON made_commit (nonce);
    CREATE TABLE folded_row (
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      version TEXT NOT NULL,
      fields TEXT NOT NULL,
      is_deleted INTEGER NOT NULL,
      file TEXT,
      history TEXT NOT NULL,
      action TEXT,
      machine TEXT,
      PRIMARY KEY (collection, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX row_by_version ON folded_row (collection, version, id);
    """

  // MARK: the log

  /// The identity of the log, and its newest known commit; `nil` before anything was read.
  func head() async throws(RemoteFailure) -> (store: String, head: LogHead)? {
    try await read { database in
      try Row.fetchOne(database.cachedStatement(sql: "SELECT store, number, digest, mark FROM head")).map {
        ($0[0], LogHead(number: $0[1], digest: $0[2], mark: $0[3]))
      }
    }
  }

  /// Forgets everything, and begins with an empty log of this identity.
  func begin(_ store: String) async throws(RemoteFailure) {
    try await write { try Self.begin($0, store, at: LogHead()) }
  }

  static func begin(_ database: Database, _ store: String, at head: LogHead) throws {
    try database.execute(
      sql: """
        DELETE FROM head;
        DELETE FROM made_commit;
        DELETE FROM folded_row;
        """)
    try database.execute(
      sql: "INSERT INTO head (id, store, number, digest, mark) VALUES (1, ?, ?, ?, ?)",
      arguments: [store, head.number, head.digest, head.mark])
  }

  /// The store has another mark for the head, which is the same commit.
  func remark(_ head: LogHead, as mark: String) async throws(RemoteFailure) {
    try await write { database in
      try database.execute(
        sql: "UPDATE head SET mark = ? WHERE (number, digest) = (?, ?)", arguments: [mark, head.number, head.digest])
    }
  }

  /// What became of commits that follow the known head.
  enum Folding: Sendable {
    case done
    /// Another process has added commits to the cache.
    case outdated
    /// The first of them, or a later one, was made from another head. Nothing was changed.
    case contradictory
  }

  /// Adds commits that follow one another.
  ///
  /// - Parameter head: the head that they follow.
  func fold(_ commits: [(commit: StoredCommit, mark: String)], after head: LogHead) async throws(RemoteFailure)
    -> Folding
  {
    try await writeUnlessUndone { database in
      let known = try Row.fetchOne(database.cachedStatement(sql: "SELECT number, digest FROM head"))
      guard let known, known[0] == head.number, known[1] == head.digest else { return .outdated }
      var next = head
      for (commit, mark) in commits {
        guard let following = next.following(commit, mark: mark) else {
          // The transaction has changed nothing yet, or is undone.
          throw Contradiction()
        }
        try Self.store(commit, as: next.nextVersion(commit), in: database)
        next = following
      }
      try database.execute(
        sql: "UPDATE head SET number = ?, digest = ?, mark = ?", arguments: [next.number, next.digest, next.mark])
      return .done
    } ?? .contradictory
  }

  /// Undoes a transaction.
  private struct Contradiction: Error {}

  private static func store(_ commit: StoredCommit, as version: CommitVersion, in database: Database) throws {
    try note(version, commit.commit.nonce, byteCount: commit.content.count, in: database)
    for change in commit.commit.changes {
      let row = FoldedRow(
        folding: change, into: try Self.row(change.key, in: database), as: version, by: commit.commit.machine)
      try store(row, as: change.key, in: database)
    }
  }

  static func note(_ version: CommitVersion, _ nonce: String, byteCount: Int, in database: Database) throws {
    try database.cachedStatement(sql: "INSERT INTO made_commit (number, version, nonce, bytes) VALUES (?, ?, ?, ?)")
      .execute(arguments: [version.number, version.text, nonce, byteCount])
  }

  static func store(_ row: FoldedRow, as key: RowKey, in database: Database) throws {
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO folded_row (collection, id, version, fields, is_deleted, file, history, action, machine)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      key.collection, key.id, row.version.text, text(row.fields), row.isDeleted, row.file,
      row.history.map(\.text).joined(separator: " "), row.action, row.machine,
    ])
  }

  /// Whether the log has this commit.
  func has(_ version: CommitVersion) async throws(RemoteFailure) -> Bool {
    try await read { database in
      try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM made_commit WHERE version = ?)"),
        arguments: [version.text]) ?? false
    }
  }

  /// Whether a commit with this nonce has arrived.
  func has(nonce: String) async throws(RemoteFailure) -> Bool {
    try await read { database in
      try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM made_commit WHERE nonce = ?)"), arguments: [nonce])
        ?? false
    }
  }

  // MARK: rows

  /// The current states of those rows that exist.
  func rows(_ keys: [RowKey]) async throws(RemoteFailure) -> [RowKey: FoldedRow] {
    try await read { database in
      var rows: [RowKey: FoldedRow] = [:]
      for key in keys { rows[key] = try Self.row(key, in: database) }
      return rows
    }
  }

  /// The rows of a collection after a position, in the order of their versions and ids.
  func rows(
    of collection: String, after position: LogCursor.Position?, limit: Int
  ) async throws(RemoteFailure) -> [(key: RowKey, row: FoldedRow)] {
    try await read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT \(foldedColumns) FROM folded_row
          WHERE collection = ? AND version >= ? AND (version > ? OR id > ?) ORDER BY version, id LIMIT ?
          """)
      let (version, id) = (position?.version ?? "", position?.id ?? "")
      return try Row.fetchAll(statement, arguments: [collection, version, version, id, limit]).map {
        (RowKey(collection: collection, id: $0["id"]), try Self.folded($0))
      }
    }
  }

  static func row(_ key: RowKey, in database: Database) throws -> FoldedRow? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(foldedColumns) FROM folded_row WHERE (collection, id) = (?, ?)")
    return try Row.fetchOne(statement, arguments: [key.collection, key.id]).map(folded)
  }

  static func folded(_ row: Row) throws -> FoldedRow {
    guard let version = CommitVersion(row["version"]) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    let history: String = row["history"]
    return FoldedRow(
      version: version, fields: try fields(row["fields"]), isDeleted: row["is_deleted"], file: row["file"],
      history: history.split(separator: " ").compactMap { CommitVersion(String($0)) }, action: row["action"],
      machine: row["machine"])
  }

  private static func text(_ fields: Fields) -> String {
    var bytes: [UInt8] = []
    WireFields(fields).append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func fields(_ text: String) throws -> Fields {
    var reader = PlainJSONReader(text.utf8)
    var names: [String] = []
    if let fields = reader.wireFields(&names), reader.isAtEnd { return fields }
    return try JSONText.decode(WireFields.self, from: text).fields
  }

  // MARK: transactions

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(RemoteFailure) -> Value {
    do {
      return try await queue.read(body)
    } catch {
      throw failure(error)
    }
  }

  func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws(RemoteFailure) {
    do {
      try await queue.write(body)
    } catch {
      throw failure(error)
    }
  }

  /// - Returns: `nil` if the transaction was undone because of a `Contradiction`.
  private func writeUnlessUndone<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(RemoteFailure) -> Value? {
    do {
      return try await queue.write(body)
    } catch is Contradiction {
      return nil
    } catch {
      throw failure(error)
    }
  }

  /// A damaged cache is emptied, so that the next attempt rebuilds it.
  private func failure(_ error: any Error) -> RemoteFailure {
    if let failure = error as? RemoteFailure { return failure }
    guard let error = error as? DatabaseError else { return .timedOut }
    switch error.resultCode {
    case .SQLITE_FULL: return .diskFull
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: try? Self.prepareAgain(queue)
    default: break
    }
    return .timedOut
  }

  private static func prepareAgain(_ queue: DatabaseQueue) throws {
    try queue.write { try $0.execute(sql: "PRAGMA user_version = 0") }
    try prepare(queue)
  }
}

let foldedColumns = "id, version, fields, is_deleted, file, history, action, machine"
