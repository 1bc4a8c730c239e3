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

  func applied(in database: Database) throws -> Set<String> {
    try migrator.appliedIdentifiers(database)
  }

  func pending(in database: Database) throws -> [String] {
    let applied = try applied(in: database)
    return steps.map(\.name).filter { !applied.contains($0) }
  }

  func isSuperseded(in database: Database) throws -> Bool {
    try migrator.hasBeenSuperseded(database)
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

  func apply(to writer: some DatabaseWriter) throws {
    try migrator.migrate(writer)
  }
}
