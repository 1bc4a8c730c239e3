extension SyncedRow {
  /// Records a change by the person: the row is now `fields`.
  ///
  /// An edit is merged into a change that was never sent, which is removed if the edit reverts it. A row that the
  /// server does not know yet needs no entry but its create.
  ///
  /// - Parameter action: the action that made the edit.
  public mutating func edit(
    to fields: Fields, isDeleted: Bool = false, by action: String? = nil, makeIntent: () -> Intent
  ) {
    let target = Self.values(fields, isDeleted: isDeleted)
    let before = values ?? [:]
    let edits = target.filter { $0.value != before[$0.key] ?? .null }
    guard values == nil || !edits.isEmpty else { return }
    if isFolding {
      values = before.merging(target) { $1 }
      if isDeleted {
        changes = []
      } else if !changes.contains(where: { $0.operation == .create }) {
        changes.append(PendingChange(intent: makeIntent(), operation: .create))
      }
      return
    }
    record(edits, by: action, makeIntent: makeIntent)
  }

  /// Whether edits need no entries: the server knows nothing about the row, and a create will send all of it.
  private var isFolding: Bool {
    guard base == nil else { return false }
    guard let create = changes.first(where: { $0.operation == .create }) else { return true }
    return create.isUnsent || !create.isActive
  }

  mutating func record(_ edits: Fields, by action: String? = nil, makeIntent: () -> Intent) {
    var fields = edits
    let deletion = fields.removeValue(forKey: Self.deletion)
    // A row is restored before it is changed, and deleted afterward.
    if deletion == .bool(false) { record([Self.deletion: .bool(false)], as: .restore, by: action, makeIntent) }
    record(fields, as: .update, by: action, makeIntent)
    if deletion == .bool(true) { record([Self.deletion: .bool(true)], as: .delete, by: action, makeIntent) }
  }

  private mutating func record(
    _ edits: Fields, as operation: PendingChange.Operation, by action: String?, _ makeIntent: () -> Intent
  ) {
    let open = edits.filter { !editsConflict($0.key, to: $0.value) }
    let before = values ?? [:]
    values = before.merging(edits) { $1 }
    guard !open.isEmpty else { return }
    if let last = changes.lastIndex(where: \.isActive), changes[last].canTakeIn(operation) {
      for (field, value) in open {
        let preimage = changes[last].preimage[field] ?? before[field] ?? .null
        changes[last].fields[field] = value == preimage ? nil : value
        changes[last].preimage[field] = value == preimage ? nil : preimage
      }
      changes[last].action = action ?? changes[last].action
      removeEmptyChanges()
    } else {
      let preimage = open.reduce(into: Fields()) { $0[$1.key] = before[$1.key] ?? .null }
      changes.append(
        PendingChange(intent: makeIntent(), operation: operation, fields: open, preimage: preimage))
    }
  }

  /// A field in conflict stays in conflict with its new value, unless that equals theirs.
  private mutating func editsConflict(_ field: String, to value: FieldValue) -> Bool {
    guard let conflict = conflicts[field] else { return false }
    if conflict.theirs == value {
      conflicts[field] = nil
    } else {
      conflicts[field]?.mine = value
    }
    return true
  }
}

extension PendingChange {
  /// Whether an edit may be merged into it: deletions stay separate from other edits.
  fileprivate func canTakeIn(_ other: Operation) -> Bool {
    isUnsent && operation != .create && (operation == .update) == (other == .update)
  }
}
