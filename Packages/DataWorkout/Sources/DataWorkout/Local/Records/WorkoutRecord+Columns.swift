import CoreDatabase
import CoreSync
import GRDB

extension WorkoutRecord {
  /// The columns that an update can change.
  private static let changeable = storedFields.flatMap(\.columns).filter { !["number", "id"].contains($0.name) }

  private static let searched: [StoredField] = storedFields.filter { $0.traits.contains(.searched) }
  private static let searchedNames = Set(searched.flatMap(\.columns).map(\.name))

  /// The text that search uses.
  private static let words = StoredField.Column(name: "words") { record in
    var texts: [String] = []
    for synced in searched.flatMap(\.synced) {
      if case .text(let text) = synced.value(record) { texts.append(text) }
    }
    texts += record.pointee.tags.elements { $0 }.sorted()
    return SearchText.indexed(texts.joined(separator: " ")).databaseValue
  }

  /// The columns to insert; the number comes first.
  private static let insertedColumns = storedFields.flatMap(\.columns) + [words]
  private static let insertion = RowInsertion(into: "workout", columns: insertedColumns.map(\.name))

  func insert(_ database: Database) throws {
    try Self.insert(database, values: [insertedValues])
  }

  /// The values to insert.
  var insertedValues: [DatabaseValue] {
    withUnsafePointer(to: self) { record in Self.insertedColumns.map { $0.value(record) } }
  }

  /// The same values with another number, which comes first.
  static func insertedValues(_ values: [DatabaseValue], number: Int64) -> [DatabaseValue] {
    var values = values
    values[0] = number.databaseValue
    return values
  }

  static func insert(_ database: Database, values: [[DatabaseValue]]) throws {
    try insertion.insert(database, values)
  }

  /// Writes the columns that differ from `old`, the existing row.
  func update(_ database: Database, from old: WorkoutRecord) throws {
    let changed = changedColumns(from: old)
    guard !changed.isEmpty else { return }
    let statement = try database.cachedStatement(
      sql: "UPDATE workout SET \(changed.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE number = ?")
    let values = withUnsafePointer(to: self) { new in changed.map { $0.value(new) } }
    try statement.execute(arguments: StatementArguments(values + [old.number.databaseValue]))
  }

  /// Writes the columns that differ in many rows, none of which gets another number, in the order of their numbers.
  static func update(_ database: Database, _ changes: [RecordChange]) throws {
    var rows: [[String]: [[DatabaseValue]]] = [:]
    for change in changes {
      guard let record = change.new else { continue }
      let columns = record.changedColumns(from: change.old)
      guard !columns.isEmpty else { continue }
      let values = withUnsafePointer(to: record) { new in columns.map { $0.value(new) } }
      rows[columns.map(\.name), default: []].append([change.old.number.databaseValue] + values)
    }
    for (columns, rows) in rows.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      try RowUpdate(of: "workout", by: "number", columns: columns).update(database, rows)
    }
  }

  /// The columns that differ from `old`, and what follows from them.
  private func changedColumns(from old: WorkoutRecord) -> [StoredField.Column] {
    var changed = withUnsafePointer(to: self) { new in
      withUnsafePointer(to: old) { old in Self.changeable.filter { !$0.isSame(new, old) } }
    }
    if changed.contains(where: { Self.searchedNames.contains($0.name) }) { changed.append(Self.words) }
    return changed
  }
}
