import GRDB

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
