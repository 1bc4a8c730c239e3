import GRDB

/// A damaged database: as far as SQLite can read it, and its pages.
final class DamagedDatabase {
  /// None where SQLite can make nothing of the file.
  let database: Database?
  private let path: String
  private let model: Database
  private var pages: PageScan?

  /// - Parameter model: a new database of the same schema.
  init(_ database: Database?, at path: String, model: Database) {
    self.database = database
    self.path = path
    self.model = model
  }

  /// What is in the pages, looked for when it is first needed.
  func scan() throws -> PageScan {
    let scan = try pages ?? PageScan(PageFile(path), model: model)
    pages = scan
    return scan
  }
}

/// The steps of the schema that a damaged database has.
struct AppliedSteps {
  let path: String
  let steps: [Migration]

  /// All of them where their list is itself lost.
  ///
  /// - Parameter failure: what kept SQLite from reading the file, if it did.
  func read(_ original: Database?, failure: DatabaseFailure?) throws -> [Migration] {
    let tables = original.flatMap {
      try? String.fetchSet($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    var names = original.map(listed) ?? []
    if names.isEmpty {
      let scan = try scan()
      names = Set(scan.records(of: MigrationList.table).compactMap { String.fromDatabaseValue($0.values[0]) })
      // A list of which nothing is left says nothing; without a table of ours it is not our file.
      guard !names.isDisjoint(with: steps.map(\.name)) || scan.knows(MigrationList.table) else {
        throw failure ?? ((tables ?? []).isEmpty ? .damaged : .foreign)
      }
    }
    guard names.isSubset(of: steps.map(\.name)) else { throw DatabaseFailure.newerSchema }
    return names.isEmpty ? steps : steps.filter { names.contains($0.name) }
  }

  /// The list is in its table and in the index of that: one may be readable where the other is not.
  private func listed(_ original: Database) -> Set<String> {
    Set(
      ["", "NOT INDEXED"].flatMap { hint in
        (try? String.fetchAll(original, sql: "SELECT identifier FROM \(MigrationList.table) \(hint)")) ?? []
      })
  }

  private func scan() throws -> PageScan {
    let model = try DatabaseQueue()
    try MigrationList(steps).apply(to: model)
    return try model.read { try PageScan(PageFile(path), model: $0) }
  }
}
