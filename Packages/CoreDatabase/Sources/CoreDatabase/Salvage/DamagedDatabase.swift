import GRDB

/// A damaged database: as far as SQLite can read it, and its pages.
final class DamagedDatabase {
  /// `nil` if SQLite cannot read the file at all.
  let database: Database?
  private let path: String
  private let model: Database
  private var pages: PageScan?

  /// - Parameter model: a new database with the same schema.
  init(_ database: Database?, at path: String, model: Database) {
    self.database = database
    self.path = path
    self.model = model
  }

  /// The contents of the pages, searched on first use.
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

  /// All of them if the list itself is lost.
  ///
  /// - Parameter failure: the reason why SQLite could not read the file, if any.
  func read(_ original: Database?, failure: DatabaseFailure?) throws -> [Migration] {
    let tables = original.flatMap {
      try? String.fetchSet($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    var names = original.map(listed) ?? []
    if names.isEmpty {
      let scan = try scan()
      names = Set(scan.records(of: MigrationList.table).compactMap { String.fromDatabaseValue($0.values[0]) })
      // An empty list proves nothing; without one of our tables it is not our file.
      let ours = steps.flatMap { [$0.name] + $0.replaced }
      guard !names.isDisjoint(with: ours) || scan.knows(MigrationList.table) else {
        throw failure ?? ((tables ?? []).isEmpty ? .damaged : .foreign)
      }
    }
    names = try MigrationList(steps).current(names)
    guard names.isSubset(of: steps.map(\.name)) else { throw DatabaseFailure.newerSchema }
    return names.isEmpty ? steps : steps.filter { names.contains($0.name) }
  }

  /// The list is in its table and in the table's index: one may be readable if the other is not.
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
