import GRDB

/// The stored form of the rows of a table, or the entries of an index.
struct RecordShape {
  /// The values that a column can contain.
  enum Content {
    case anything, integer, real, text, blob
    /// A text, or bytes: the contents of a text column in a table that is not strict.
    case looseText
    /// Nothing: the row number represents it.
    case number

    func takes(_ value: DatabaseValue) -> Bool {
      switch (self, value.storage) {
      case (.anything, _), (.number, .null), (.integer, .int64), (.text, .string), (.blob, .blob): true
      // A whole number is stored as an integer even in a column of fractions.
      case (.real, .double), (.real, .int64), (.looseText, .string), (.looseText, .blob): true
      default: false
      }
    }
  }

  struct Column {
    let name: String
    let content: Content
    let isRequired: Bool
  }

  let name: String
  /// Whether its rows have numbers: the rows of an index, and of a table without them, are in pages of another kind.
  let hasRowNumbers: Bool
  /// In storage order.
  let columns: [Column]

  /// How well a row fits: best if it has all columns and not only those that existed before others were added, and
  /// better with each column that restricts its values. `nil` if it does not.
  func fit(of record: StoredRecord) -> Int? {
    guard (record.number != nil) == hasRowNumbers, record.values.count <= columns.count else { return nil }
    guard hasRowNumbers || record.values.count == columns.count else { return nil }
    var score = record.values.count == columns.count ? 1000 : 0
    for (value, column) in zip(record.values, columns) {
      if value.isNull && column.content != .number ? column.isRequired : !column.content.takes(value) { return nil }
      score += column.content == .anything ? 0 : 1
    }
    return score
  }

  func takesAll(of record: StoredRecord) -> Bool {
    record.values.count == columns.count && fit(of: record) != nil
  }
}

extension RecordShape {
  static let schema = RecordShape(
    name: "sqlite_schema", hasRowNumbers: true,
    columns: ["type", "name", "tbl_name"].map { Column(name: $0, content: .looseText, isRequired: true) }
      + [
        Column(name: "rootpage", content: .integer, isRequired: true),
        Column(name: "sql", content: .looseText, isRequired: false),
      ])

  static let numbers = RecordShape(
    name: "sqlite_sequence", hasRowNumbers: true,
    columns: [
      Column(name: "name", content: .looseText, isRequired: true),
      Column(name: "seq", content: .integer, isRequired: true),
    ])

  /// Those of all tables and indexes with pages of their own.
  static func all(in database: Database) throws -> [RecordShape] {
    let tables = try Row.fetchAll(
      database,
      sql: "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')")
    let indexes = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'index'")
    let own = [schema, numbers]
    return try tables.map { row in
      let name: String = row["name"]
      return try own.first { $0.name == name }
        ?? table(name, hasRowNumbers: !(row["wr"] as Bool), isStrict: row["strict"], in: database)
    } + indexes.map { try index($0, in: database) }
  }

  private static func table(
    _ name: String, hasRowNumbers: Bool, isStrict: Bool, in database: Database
  ) throws -> RecordShape {
    let rows = try Row.fetchAll(
      database, sql: "SELECT * FROM pragma_table_xinfo(?) WHERE hidden IN (0, 3) ORDER BY cid", arguments: [name])
    let keys = rows.filter { ($0["pk"] as Int) > 0 }
    func isNumber(_ row: Row) -> Bool {
      hasRowNumbers && keys.count == 1 && (row["pk"] as Int) > 0 && (row["type"] as String).uppercased() == "INTEGER"
    }
    // The key comes first if the rows are stored in its order.
    let stored =
      hasRowNumbers
      ? rows : keys.sorted { ($0["pk"] as Int) < ($1["pk"] as Int) } + rows.filter { ($0["pk"] as Int) == 0 }
    return RecordShape(
      name: name, hasRowNumbers: hasRowNumbers,
      columns: stored.map { row in
        Column(
          name: row["name"], content: isNumber(row) ? .number : Content(type: row["type"], isStrict: isStrict),
          isRequired: row["notnull"] || !hasRowNumbers && (row["pk"] as Int) > 0)
      })
  }

  private static func index(_ name: String, in database: Database) throws -> RecordShape {
    let rows = try Row.fetchAll(database, sql: "SELECT cid, name FROM pragma_index_xinfo(?)", arguments: [name])
    return RecordShape(
      name: name, hasRowNumbers: false,
      columns: rows.map { row in
        let isNumber = row["cid"] == -1
        return Column(name: row["name"] ?? "", content: isNumber ? .integer : .anything, isRequired: isNumber)
      })
  }
}

extension RecordShape.Content {
  init(type: String, isStrict: Bool) {
    switch (type.uppercased(), isStrict) {
    case ("INT", true), ("INTEGER", true): self = .integer
    case ("REAL", true): self = .real
    case ("TEXT", true): self = .text
    case ("BLOB", _): self = .blob
    case ("TEXT", false): self = .looseText
    default: self = .anything
    }
  }
}
