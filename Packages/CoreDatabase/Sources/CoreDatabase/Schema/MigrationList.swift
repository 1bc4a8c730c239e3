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

  func apply(to writer: some DatabaseWriter) throws {
    try migrator.migrate(writer)
  }
}
