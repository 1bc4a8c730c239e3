import GRDB

/// Migrates a database to the current schema. A new one gets all of it in one transaction; of an older one it makes a
/// copy first.
struct SchemaUpdate {
  private static let keptCopyCount = 3

  let pool: DatabasePool
  let migrations: MigrationList
  let files: DatabaseFiles

  /// - Throws: `newerSchema` if a newer version wrote the database, `obsoleteSchema` if one wrote it that is too old; it
  ///   then stays unchanged.
  func run() throws {
    guard var step = try nextStep() else { return }
    if step.isFirst {
      try migrations.applyAll(to: pool)
    } else {
      try copy(to: files.copy(before: step.name))
    }
    while true {
      do {
        try migrations.apply(to: pool)
        break
      } catch {
        // Each step is applied only once. If another process was faster, our attempt failed without side effects.
        guard let next = try nextStep() else { break }
        guard next.name != step.name else { throw error }
        step = next
      }
    }
    // A connection that read the old schema would return the old columns once more for a statement. A new one is opened
    // immediately, because if the log file disappears later, only an open connection can still read it.
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
        throw DatabaseFailure.cannotOpen(reason: "cannot save a copy before upgrading its schema: \(reason)")
      case let failure: throw failure
      }
    }
  }
}
