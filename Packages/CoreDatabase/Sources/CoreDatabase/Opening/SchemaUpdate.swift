import GRDB

/// Brings a database's schema up to date, after a copy was made of one that held something.
struct SchemaUpdate {
  private static let keptCopyCount = 3

  let pool: DatabasePool
  let migrations: MigrationList
  let files: DatabaseFiles

  /// - Throws: `newerSchema`, untouched.
  func run() throws {
    guard var step = try nextStep() else { return }
    if !step.isFirst { try copy(to: files.copy(before: step.name)) }
    while true {
      do {
        try migrations.apply(to: pool)
        break
      } catch {
        // Each step is applied once: where another process was faster, ours failed and left nothing.
        guard let next = try nextStep() else { break }
        guard next.name != step.name else { throw error }
        step = next
      }
    }
    // A connection that read the old schema would give a statement the old columns once more. Another one is opened at
    // once, because a log whose file is gone later can be read through an open connection alone.
    pool.invalidateReadOnlyConnections()
    try pool.read { _ in }
    files.pruneCopiesBeforeMigrations(keeping: Self.keptCopyCount)
  }

  private func nextStep() throws -> (name: String, isFirst: Bool)? {
    try pool.read { database in
      if try migrations.isSuperseded(in: database) { throw DatabaseFailure.newerSchema }
      guard let name = try migrations.pending(in: database).first else { return nil }
      return (name, try migrations.applied(in: database).isEmpty)
    }
  }

  private func copy(to path: String) throws {
    do {
      try pool.read { database in
        try DatabaseCopy(of: database, beside: path, isChecked: true).place(replacing: true)
      }
    } catch {
      switch DatabaseFailure(error) {
      case .cannotOpen(let reason), .other(let reason):
        throw DatabaseFailure.cannotOpen(reason: "no copy could be made before its schema changes: \(reason)")
      case let failure: throw failure
      }
    }
  }
}
