import CoreDatabase
import CoreReasons
import GRDB

/// The outbox: the changes that the server has not accepted yet.
///
/// What a change sets and what it replaced is said by entries of the ledger. A change has values of its own only where
/// the entries do not say the same: after a merge with the server's values, or if no entries are kept.
enum ChangeStore {
  private static let columns = """
    intent, recorded_at, operation, fields, preimage, attempts, next_attempt, state, reason, action
    """

  static func changes(_ database: Database, of key: RowKey) throws -> [PendingChange] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns), position FROM sync_delivery WHERE collection = ? AND row_id = ? ORDER BY position")
    return try Row.fetchAll(statement, arguments: [key.collection, key.id]).compactMap { try change($0, in: database) }
  }

  /// The oldest changes with their rows, in the order they were made.
  static func all(_ database: Database, limit: Int) throws -> [(key: RowKey, change: PendingChange)] {
    let sql = "SELECT \(columns), position, collection, row_id FROM sync_delivery ORDER BY position LIMIT ?"
    return try Row.fetchAll(database, sql: sql, arguments: [limit]).compactMap { row in
      try change(row, in: database).map { (RowKey(collection: row["collection"], id: row["row_id"]), $0) }
    }
  }

  static func waitingCount(_ database: Database, of key: RowKey) throws -> Int {
    let statement = try database.cachedStatement(
      sql: "SELECT count(*) FROM sync_delivery WHERE collection = ? AND row_id = ? AND state <> 'parked'")
    return try Int.fetchOne(statement, arguments: [key.collection, key.id]) ?? 0
  }

  static func key(_ database: Database, of intent: String) throws -> RowKey? {
    try Row.fetchOne(
      database, sql: "SELECT collection, row_id FROM sync_delivery WHERE intent = ?", arguments: [intent]
    ).map { RowKey(collection: $0[0], id: $0[1]) }
  }

  static func waiting(
    _ database: Database, after position: Int64, limit: Int
  ) throws -> [(position: Int64, key: RowKey)] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT position, collection, row_id FROM sync_delivery
        WHERE position > ? AND state <> 'parked' ORDER BY position LIMIT ?
        """)
    return try Row.fetchAll(statement, arguments: [position, limit])
      .map { ($0[0], RowKey(collection: $0[1], id: $0[2])) }
  }

  // MARK: saving

  /// Writes new or changed ones. Only a change that belongs before existing ones moves the whole row to the end.
  ///
  /// - Parameter entry: the entry of the ledger about what made the difference; `nil` if there is none.
  static func save(
    _ database: Database, _ changes: [PendingChange], replacing old: [PendingChange], of key: RowKey,
    by entry: Int64? = nil
  ) throws {
    let known = Dictionary(old.map { ($0.intent.id, $0) }) { first, _ in first }
    let names = Set(changes.map(\.intent.id))
    let kept = old.map(\.intent.id).filter(names.contains)
    let isAppended = changes.prefix(kept.count).map(\.intent.id) == kept
    let hasSameValues = changes.allSatisfy { known[$0.intent.id]?.hasSameValues(as: $0) == true }
    let entries = old.isEmpty || (hasSameValues && isAppended) ? [:] : try self.entries(database, of: key)
    for change in old where !isAppended || !names.contains(change.intent.id) {
      let statement = try database.cachedStatement(sql: "DELETE FROM sync_delivery WHERE intent = ?")
      try statement.execute(arguments: [change.intent.id])
    }
    for change in changes {
      let same = known[change.intent.id]
      if isAppended, change == same { continue }
      let hasSameValues = same?.hasSameValues(as: change) == true
      let position =
        same == nil || !isAppended
        ? try insert(database, change, of: key) : try update(database, change)
      guard !hasSameValues || !isAppended else { continue }
      // As each row of a first upload: it was written without values.
      if same == nil, change.operation == .create { continue }
      let numbers = (entries[change.intent.id] ?? []) + (hasSameValues ? [] : [entry].compactMap(\.self))
      try write(database, change, at: position, composedOf: numbers)
    }
  }

  private static func insert(_ database: Database, _ change: PendingChange, of key: RowKey) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO sync_delivery (
          collection, row_id, intent, recorded_at, operation, attempts, next_attempt, state, reason, action)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      key.collection, key.id, change.intent.id, change.intent.recordedAt, change.operation.rawValue, change.attempts,
      change.nextAttempt, change.state.name, change.state.reason, change.action,
    ])
    return database.lastInsertedRowID
  }

  private static func update(_ database: Database, _ change: PendingChange) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE sync_delivery
        SET operation = ?, attempts = ?, next_attempt = ?, state = ?, reason = ?, action = ?
        WHERE intent = ? RETURNING position
        """)
    return try Int64.fetchOne(
      statement,
      arguments: [
        change.operation.rawValue, change.attempts, change.nextAttempt, change.state.name, change.state.reason,
        change.action, change.intent.id,
      ]) ?? 0
  }

  // MARK: values

  /// The numbers of the entries that say what the changes of a row are, by intent.
  private static func entries(_ database: Database, of key: RowKey) throws -> [String: [Int64]] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT intent, number FROM sync_delivery JOIN sync_delivered_entry USING (position)
        WHERE collection = ? AND row_id = ? ORDER BY number
        """)
    return try Row.fetchAll(statement, arguments: [key.collection, key.id])
      .reduce(into: [:]) { $0[$1[0], default: []].append($1[1]) }
  }

  /// Says what a change is: by entries if they say exactly that, or else by values of its own.
  private static func write(
    _ database: Database, _ change: PendingChange, at position: Int64, composedOf numbers: [Int64]
  ) throws {
    let remove = try database.cachedStatement(sql: "DELETE FROM sync_delivered_entry WHERE position = ?")
    try remove.execute(arguments: [position])
    let isComposed = try change.isComposed(of: texts(database, of: numbers))
    let values = try database.cachedStatement(
      sql: "UPDATE sync_delivery SET fields = ?, preimage = ? WHERE position = ?")
    try values.execute(arguments: [
      isComposed ? nil : FieldsColumn.text(change.fields), isComposed ? nil : FieldsColumn.text(change.preimage),
      position,
    ])
    // A create sends the row as it is.
    guard isComposed, change.operation != .create else { return }
    let add = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO sync_delivered_entry (position, number) VALUES (?, ?)")
    for number in numbers { try add.execute(arguments: [position, number]) }
  }

  private static func texts(_ database: Database, of numbers: [Int64]) throws -> [String?] {
    let statement = try database.cachedStatement(sql: "SELECT changes FROM change WHERE number = ?")
    return try numbers.map { try Optional<String>.fetchOne(statement, arguments: [$0]) ?? nil }
  }

  /// Gives all changes that entries describe values of their own, so that the entries can be removed.
  ///
  /// - Parameter keys: the rows; `nil` for all.
  static func detach(_ database: Database, _ keys: [RowKey]? = nil) throws {
    let rows =
      try keys
      ?? Row.fetchAll(
        database,
        sql: "SELECT DISTINCT collection, row_id FROM sync_delivery JOIN sync_delivered_entry USING (position)"
      ).map { RowKey(collection: $0[0], id: $0[1]) }
    let statement = try database.cachedStatement(
      sql: "UPDATE sync_delivery SET fields = ?, preimage = ? WHERE intent = ?")
    for key in rows where try !entries(database, of: key).isEmpty {
      for change in try changes(database, of: key) {
        try statement.execute(arguments: [
          FieldsColumn.text(change.fields), FieldsColumn.text(change.preimage), change.intent.id,
        ])
      }
      try database.execute(
        sql: """
          DELETE FROM sync_delivered_entry
          WHERE position IN (SELECT position FROM sync_delivery WHERE collection = ? AND row_id = ?)
          """,
        arguments: [key.collection, key.id])
    }
  }

  private static func change(_ row: Row, in database: Database) throws -> PendingChange? {
    guard let operation = PendingChange.Operation(rawValue: row["operation"]) else { return nil }
    var change = PendingChange(
      intent: Intent(id: row["intent"], recordedAt: row["recorded_at"], action: row["action"]), operation: operation,
      attempts: min(row["attempts"], FileStore.mostAttempts), nextAttempt: row["next_attempt"],
      state: PendingChange.State(name: row["state"], reason: row["reason"]))
    if let fields: String = row["fields"] {
      change.fields = try FieldsColumn.fields(fields)
      change.preimage = try (row["preimage"] as String?).map(FieldsColumn.fields) ?? [:]
    } else if operation != .create {
      let statement = try database.cachedStatement(
        sql: """
          SELECT changes FROM sync_delivered_entry JOIN change USING (number) WHERE position = ? ORDER BY number
          """)
      let texts = try Optional<String>.fetchAll(statement, arguments: [row["position"] as Int64])
      (change.fields, change.preimage) = try PendingChange.values(composedOf: texts, by: operation) ?? ([:], [:])
    }
    return change
  }
}

extension PendingChange {
  fileprivate func hasSameValues(as other: PendingChange) -> Bool {
    operation == other.operation && fields == other.fields && preimage == other.preimage
  }

  /// Whether entries of the ledger say the same.
  fileprivate func isComposed(of texts: [String?]) throws -> Bool {
    guard let values = try Self.values(composedOf: texts, by: operation) else { return false }
    return values == (fields, preimage)
  }

  /// What entries of the ledger change together, in the order in which they were made; `nil` if one of them does not say
  /// its values.
  fileprivate static func values(
    composedOf texts: [String?], by operation: Operation
  ) throws -> (fields: Fields, preimage: Fields)? {
    var (fields, preimage): (Fields, Fields) = ([:], [:])
    for text in texts {
      for (name, change) in try ChangesColumn.changes(text) where operation.changes(name) {
        guard let old = change.old, let new = change.new else { return nil }
        preimage[name] = preimage[name] ?? old
        fields[name] = new
      }
    }
    // What a later entry resets is no change.
    for (name, value) in fields where preimage[name] == value {
      fields[name] = nil
      preimage[name] = nil
    }
    return (fields, preimage)
  }
}

extension PendingChange.Operation {
  /// Whether a field of an entry belongs to it: an entry can be about a deletion and other fields at once.
  fileprivate func changes(_ name: String) -> Bool {
    switch self {
    case .create: false
    case .update: name != SyncedRow.deletion && !name.hasPrefix(ChangeEntry.localPrefix)
    case .delete, .restore: name == SyncedRow.deletion
    }
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
