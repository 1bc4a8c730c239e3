public import GRDB

/// One named step of the schema. Once released, a step never changes; later changes are later steps.
public struct Migration: Sendable {
  /// Unique in the database, such as `workout-1-baseline`; a database remembers it.
  public let name: String
  /// The names of the steps whose tables this step creates at once; empty for all but a baseline.
  let replaced: [String]
  let apply: @Sendable (Database) throws -> Void

  /// - Parameters:
  ///   - name: unique in the database, such as `workout-1-baseline`.
  ///   - replaced: the names of all steps that led to the same tables before they became this one. A database with all
  ///     of them has this step; one with only some of them is not read any more.
  ///   - apply: runs in a transaction, once in a database's lifetime. In a new database that of all steps.
  public init(
    _ name: String, replacing replaced: [String] = [], apply: @escaping @Sendable (Database) throws -> Void
  ) {
    self.name = name
    self.replaced = replaced
    self.apply = apply
  }
}

extension [Migration] {
  /// The steps from the first to the one with this name: a `LocalDatabase` opened with them has an earlier program's
  /// schema. `nil` if no step has the name.
  public func through(_ name: String) -> [Migration] {
    guard let last = firstIndex(where: { $0.name == name }) else { return [] }
    return Array(self[...last])
  }
}

/// All steps of a schema, and a database's progress through them.
struct MigrationList {
  static let table = "grdb_migrations"

  let steps: [Migration]
  private let migrator: DatabaseMigrator

  /// - Parameter steps: including our own first step.
  init(_ steps: [Migration]) {
    self.steps = steps
    var migrator = DatabaseMigrator()
    for step in steps {
      migrator.registerMigration(step.name) { try step.apply($0) }
    }
    self.migrator = migrator
  }

  /// The steps of a program, after our own step.
  static func complete(_ migrations: [Migration]) -> [Migration] {
    [RevisionCounter.migration] + migrations
  }

  /// The steps of a database, a baseline for the steps that it replaces.
  ///
  /// - Throws: `obsoleteSchema`.
  func applied(in database: Database) throws -> Set<String> {
    try current(migrator.appliedIdentifiers(database))
  }

  /// Steps that a database or an archive lists, a baseline for the steps that it replaces.
  ///
  /// - Throws: `obsoleteSchema` if only some of the steps are listed that a baseline replaces.
  func current(_ listed: Set<String>) throws(DatabaseFailure) -> Set<String> {
    var names = listed
    for step in steps {
      let former = names.intersection(step.replaced)
      guard !former.isEmpty else { continue }
      guard former.count == step.replaced.count else { throw .obsoleteSchema }
      names.subtract(former)
      names.insert(step.name)
    }
    return names
  }

  func pending(in database: Database) throws -> [String] {
    let applied = try applied(in: database)
    return steps.map(\.name).filter { !applied.contains($0) }
  }

  func isSuperseded(in database: Database) throws -> Bool {
    try !applied(in: database).isSubset(of: steps.map(\.name))
  }

  /// Applies all steps to a database without any, in one transaction: a process that is killed meanwhile leaves a
  /// database without any, and not half a schema. Does nothing if another process was faster.
  func applyAll(to writer: some DatabaseWriter) throws {
    try writer.writeWithoutTransaction { database in
      // As `apply` does: a step may rebuild tables that others refer to.
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      defer {
        if database.configuration.foreignKeysEnabled { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
      }
      try database.inTransaction(.immediate) {
        guard try applied(in: database).isEmpty else { return .rollback }
        try database.execute(sql: "CREATE TABLE IF NOT EXISTS \(Self.table) (identifier TEXT NOT NULL PRIMARY KEY)")
        for step in steps {
          try step.apply(database)
          try database.execute(sql: "INSERT INTO \(Self.table) (identifier) VALUES (?)", arguments: [step.name])
        }
        return .commit
      }
    }
  }

  /// Applies the missing steps.
  func apply(to writer: some DatabaseWriter) throws {
    try writer.write { try listBaselines($0) }
    try migrator.migrate(writer)
  }

  /// Lists each baseline instead of the steps that it replaces, so that it is not applied to their tables.
  private func listBaselines(_ database: Database) throws {
    let listed = try migrator.appliedIdentifiers(database)
    let current = try current(listed)
    for name in listed.subtracting(current) {
      try database.execute(sql: "DELETE FROM \(Self.table) WHERE identifier = ?", arguments: [name])
    }
    for name in current.subtracting(listed) {
      try database.execute(sql: "INSERT INTO \(Self.table) (identifier) VALUES (?)", arguments: [name])
    }
  }
}

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
  private static func evened(_ sql: String) -> String {
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
