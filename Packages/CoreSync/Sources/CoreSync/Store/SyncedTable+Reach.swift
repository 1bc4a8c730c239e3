public import GRDB

extension SyncedTable {
  /// Every value that a field of a row has, or can have again without a server: if a change is rejected, retried or
  /// undone, or a conflict is resolved. Data that the row names with any other value can be deleted.
  public func valuesInReach(_ database: Database, of field: String, in id: String) throws -> Set<FieldValue> {
    let row = try RowStore.row(database, RowKey(collection: collection, id: id), in: self)
    let conflict = row.conflicts[field]
    let values =
      [row.values?[field], row.base?.values[field], conflict?.base, conflict?.mine, conflict?.theirs]
      + row.changes.flatMap { [$0.fields[field], $0.preimage[field]] }
    return Set(values.compactMap { $0 })
  }
}
