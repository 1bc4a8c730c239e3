import CoreDatabase
import CoreReasons
import GRDB

/// The outbox.
enum ChangeStore {
  private static let columns = """
    intent, recorded_at, operation, fields, preimage, attempts, next_attempt, state, reason, action
    """

  static func changes(_ database: Database, of key: RowKey) throws -> [PendingChange] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns) FROM sync_change WHERE collection = ? AND row_id = ? ORDER BY position")
    return try Row.fetchAll(statement, arguments: [key.collection, key.id]).compactMap(change)
  }

  /// The oldest changes with their rows, in the order they were made.
  static func all(_ database: Database, limit: Int) throws -> [(key: RowKey, change: PendingChange)] {
    let sql = "SELECT \(columns), collection, row_id FROM sync_change ORDER BY position LIMIT ?"
    return try Row.fetchAll(database, sql: sql, arguments: [limit]).compactMap { row in
      try change(row).map { (RowKey(collection: row["collection"], id: row["row_id"]), $0) }
    }
  }

  static func waitingCount(_ database: Database, of key: RowKey) throws -> Int {
    let statement = try database.cachedStatement(
      sql: "SELECT count(*) FROM sync_change WHERE collection = ? AND row_id = ? AND state <> 'parked'")
    return try Int.fetchOne(statement, arguments: [key.collection, key.id]) ?? 0
  }

  static func key(_ database: Database, of intent: String) throws -> RowKey? {
    try Row.fetchOne(
      database, sql: "SELECT collection, row_id FROM sync_change WHERE intent = ?", arguments: [intent]
    ).map { RowKey(collection: $0[0], id: $0[1]) }
  }

  static func waiting(
    _ database: Database, after position: Int64, limit: Int
  ) throws -> [(position: Int64, key: RowKey)] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT position, collection, row_id FROM sync_change
        WHERE position > ? AND state <> 'parked' ORDER BY position LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [position, limit])
      .map { ($0[0], RowKey(collection: $0[1], id: $0[2])) }
  }

  /// Writes new or changed entries. Only an entry that belongs before existing ones moves the whole row to the end.
  static func save(
    _ database: Database, _ changes: [PendingChange], replacing old: [PendingChange], of key: RowKey
  ) throws {
    let known = Dictionary(old.map { ($0.intent.id, $0) }) { first, _ in first }
    let names = Set(changes.map(\.intent.id))
    let kept = old.map(\.intent.id).filter(names.contains)
    let isAppended = changes.prefix(kept.count).map(\.intent.id) == kept
    for change in old where !isAppended || !names.contains(change.intent.id) {
      let statement = try database.cachedStatement(sql: "DELETE FROM sync_change WHERE intent = ?")
      try statement.execute(arguments: [change.intent.id])
    }
    for change in changes {
      if isAppended, let same = known[change.intent.id] {
        if same != change { try update(database, change) }
      } else {
        try insert(database, change, of: key)
      }
    }
  }

  static func insert(_ database: Database, _ change: PendingChange, of key: RowKey) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO sync_change (collection, row_id, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      key.collection, key.id, change.intent.id, change.intent.recordedAt, change.operation.rawValue,
      FieldsColumn.text(change.fields), FieldsColumn.text(change.preimage), change.attempts,
      change.nextAttempt, change.state.name, change.state.reason, change.action,
    ])
  }

  private static func update(_ database: Database, _ change: PendingChange) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE sync_change
        SET operation = ?, fields = ?, preimage = ?, attempts = ?, next_attempt = ?, state = ?, reason = ?, action = ?
        WHERE intent = ?
        """)
    try statement.execute(arguments: [
      change.operation.rawValue, FieldsColumn.text(change.fields), FieldsColumn.text(change.preimage), change.attempts,
      change.nextAttempt, change.state.name, change.state.reason, change.action, change.intent.id,
    ])
  }

  private static func change(_ row: Row) throws -> PendingChange? {
    guard let operation = PendingChange.Operation(rawValue: row["operation"]) else { return nil }
    return PendingChange(
      intent: Intent(id: row["intent"], recordedAt: row["recorded_at"], action: row["action"]), operation: operation,
      fields: try FieldsColumn.fields(row["fields"]), preimage: try FieldsColumn.fields(row["preimage"]),
      attempts: min(row["attempts"], FileStore.mostAttempts), nextAttempt: row["next_attempt"],
      state: PendingChange.State(name: row["state"], reason: row["reason"]))
  }
}

extension PendingChange.State {
  fileprivate init(name: String, reason: String?) {
    switch name {
    case "sent": self = .sent
    case "parked": self = .parked(reason: RejectionReason(stored: reason ?? ""))
    default: self = .waiting
    }
  }

  fileprivate var name: String {
    switch self {
    case .waiting: "waiting"
    case .sent: "sent"
    case .parked: "parked"
    }
  }

  fileprivate var reason: String? {
    if case .parked(let reason) = self { reason.stored } else { nil }
  }
}

/// Fields that wait for the person's decision.
enum ConflictStore {
  static func conflicts(_ database: Database, of key: RowKey) throws -> [String: FieldConflict] {
    let statement = try database.cachedStatement(
      sql: "SELECT field, base, mine, theirs FROM sync_conflict WHERE collection = ? AND row_id = ?")
    return try Row.fetchAll(statement, arguments: [key.collection, key.id])
      .reduce(into: [:]) { $0[$1["field"]] = try conflict($1) }
  }

  static func all(_ database: Database) throws -> [(key: RowKey, field: String, conflict: FieldConflict)] {
    let sql =
      "SELECT collection, row_id, field, base, mine, theirs FROM sync_conflict ORDER BY collection, row_id, field"
    return try Row.fetchAll(database.cachedStatement(sql: sql)).map { row in
      (RowKey(collection: row["collection"], id: row["row_id"]), row["field"], try conflict(row))
    }
  }

  /// The rows to which nothing is sent until the person has decided: they are deleted on the server.
  static func heldRows(_ database: Database) throws -> Set<RowKey> {
    let statement = try database.cachedStatement(
      sql: "SELECT collection, row_id FROM sync_conflict WHERE field = ? AND theirs = ?")
    let rows = try Row.fetchAll(statement, arguments: [SyncedRow.deletion, FieldsColumn.text(.bool(true))])
    return Set(rows.map { RowKey(collection: $0[0], id: $0[1]) })
  }

  static func save(_ database: Database, _ conflicts: [String: FieldConflict], of key: RowKey) throws {
    try database.execute(
      sql: "DELETE FROM sync_conflict WHERE collection = ? AND row_id = ?", arguments: [key.collection, key.id])
    for (field, conflict) in conflicts {
      try database.execute(
        sql: """
          INSERT INTO sync_conflict (collection, row_id, field, base, mine, theirs) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          key.collection, key.id, field, conflict.base.map { FieldsColumn.text($0) },
          FieldsColumn.text(conflict.mine), FieldsColumn.text(conflict.theirs),
        ])
    }
  }

  private static func conflict(_ row: Row) throws -> FieldConflict {
    FieldConflict(
      base: try (row["base"] as String?).map { try FieldsColumn.value($0) }, mine: try FieldsColumn.value(row["mine"]),
      theirs: try FieldsColumn.value(row["theirs"]))
  }
}

extension RejectionReason {
  init(stored text: String) {
    let stored = StoredCode(parsing: text)
    let reason: RejectionReason? =
      switch stored.name {
      case "server": stored.text("value").map { .server($0) }
      case "unstated": .unstated
      case "no-collection": stored.text("name").map { .noCollection($0) }
      case "file-too-large": stored.integer("bytes").map { .fileTooLarge(limitBytes: $0) }
      case "too-large": .tooLarge
      case "unknown-outcome": .unknownOutcome
      default: nil
      }
    self = reason ?? .unknown(text)
  }

  var stored: String {
    switch self {
    case .server(let clause): StoredCode("server").with("value", clause).text
    case .unstated: "unstated"
    case .noCollection(let name): StoredCode("no-collection").with("name", name).text
    case .fileTooLarge(let limit): StoredCode("file-too-large").with("bytes", limit).text
    case .tooLarge: "too-large"
    case .unknownOutcome: "unknown-outcome"
    case .unknown(let stored): stored
    }
  }
}
