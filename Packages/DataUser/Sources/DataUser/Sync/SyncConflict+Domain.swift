import CoreSync
import DomainAccount

/// The place of a conflict, parsed from its id.
struct ConflictPlace: Equatable {
  /// The domain's name for the field of a deletion.
  static let deletion = "deleted"

  let key: RowKey
  let field: String

  /// `nil` for an invalid id.
  init?(_ id: SyncConflict.ID) {
    let parts = id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3 else { return nil }
    key = RowKey(collection: parts[0], id: parts[1])
    field = parts[2] == Self.deletion ? SyncedRow.deletion : parts[2]
  }
}

extension SyncConflict {
  init(_ found: SyncOutbox.Conflict, in words: SyncWords) {
    func text(_ value: FieldValue?) -> String? {
      value.flatMap { words.text($0, of: found.field, in: found.key.collection) }
    }
    func code(_ value: FieldValue?) -> String? {
      found.field == SyncedRow.deletion ? "\(value == .bool(true))" : value?.code
    }
    let (base, mine, theirs) = (found.conflict.base, found.conflict.mine, found.conflict.theirs)
    self.init(
      collection: found.key.collection, row: found.key.id, title: found.title,
      field: found.field == SyncedRow.deletion ? ConflictPlace.deletion : found.field, base: text(base),
      mine: text(mine), theirs: text(theirs), codes: Codes(base: code(base), mine: code(mine), theirs: code(theirs)))
  }
}
