public import GRDB

/// The schema of a database as text that is equal exactly if the schema is.
public enum SchemaDescription {
  /// The statement of each table, index, trigger and view, sorted by kind and name, with normalized spaces.
  ///
  /// Objects that SQLite, the list of migrations or a full-text table create for themselves are left out.
  public static func text(of database: Database) throws -> String {
    let own = try String.fetchSet(
      database, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
    ).union([MigrationList.table])
    return try Row.fetchAll(
      database, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
    ).compactMap { row -> String? in
      let (name, table, sql): (String, String, String) = (row["name"], row["tbl_name"], row["sql"])
      guard !name.hasPrefix("sqlite_"), !own.contains(name), !own.contains(table) else { return nil }
      return evened(sql) + ";\n"
    }.joined()
  }

  /// Each run of spaces outside of quotes as one, and none around parentheses and commas.
  static func evened(_ sql: String) -> String {
    var text = ""
    var quote: Character?
    var hasBlank = false
    for character in sql {
      if let open = quote {
        text.append(character)
        if character == open { quote = nil }
        continue
      }
      if character.isWhitespace {
        hasBlank = true
        continue
      }
      if hasBlank, let last = text.last, last != "(", last != ",", !"),".contains(character) { text.append(" ") }
      hasBlank = false
      text.append(character)
      quote = ["'": "'", "\"": "\"", "`": "`", "[": "]"][character]
    }
    return text
  }
}

/// The schema after one migration. It never changes for a released migration, which a test can check.
public struct MigrationFingerprint: Equatable, Sendable {
  /// The migration's name.
  public let name: String
  /// The schema after it and all earlier ones, as in `SchemaDescription`.
  public let schema: String

  /// Applies migrations to an empty database in memory, one after the other.
  public static func all(of migrations: [Migration]) throws(DatabaseFailure) -> [MigrationFingerprint] {
    do {
      let queue = try DatabaseQueue()
      try MigrationList(MigrationList.complete([])).apply(to: queue)
      return try migrations.indices.map { index in
        try MigrationList(MigrationList.complete(Array(migrations[...index]))).apply(to: queue)
        return MigrationFingerprint(
          name: migrations[index].name, schema: try queue.read { try SchemaDescription.text(of: $0) })
      }
    } catch {
      throw DatabaseFailure(error)
    }
  }
}
