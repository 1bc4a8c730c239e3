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

extension SyncedRow {
  /// The change that may be sent now: the first active one. Nothing is sent to a row deleted on the server before the
  /// person has decided about it, and nothing follows a rejected create.
  public var nextChange: PendingChange? {
    if conflicts[Self.deletion]?.theirs == .bool(true) { return nil }
    return changes.first(where: \.isActive)
  }

  /// Marks `nextChange` as passed to the remote.
  public mutating func beginSending() -> OutgoingChange? {
    guard let next = nextChange, let index = index(of: next.intent.id) else { return nil }
    changes[index].state = .sent
    changes[index].attempts += 1
    var fields = next.operation == .create ? created : next.fields
    fields[Self.deletion] = nil
    return OutgoingChange(
      intent: next.intent.id, key: key, operation: next.operation, fields: fields, expectedVersion: base?.version,
      attempt: changes[index].attempts, origin: ChangeOrigin(text: next.action))
  }

  /// The server accepted the change and returned the resulting row.
  public mutating func acknowledge(
    _ intent: String, with server: ServerRow, generation: Int, makeIntent: () -> Intent? = { nil }
  ) {
    guard let index = index(of: intent), changes[index].isActive else {
      return pull(server, generation: generation, makeIntent: makeIntent)
    }
    let applied = changes[index].operation == .create ? created : changes[index].fields
    changes.remove(at: index)
    let received = server.values
    var known = (base?.values ?? [:]).merging(applied) { $1 }
    // A server may store a value in its own form, which is not a change by somebody else.
    for field in applied.keys { known[field] = received[field] ?? known[field] }
    base = Base(values: known, version: server.version, stamp: server.stamp, generation: generation)
    merge(server, trustingBase: true, generation: generation, makeIntent: makeIntent)
  }

  /// The server did not apply the change, because the row there differs from the one the change was based on.
  ///
  /// - Returns: whether that is news. If not, the server contradicts itself, and repeating the request at once is
  ///   useless.
  public mutating func rebase(
    _ intent: String, onto current: ServerRow, generation: Int, makeIntent: () -> Intent? = { nil }
  ) -> Bool {
    guard base?.version != current.version else { return false }
    let isLost = isLost(by: current, generation: generation)
    if let index = index(of: intent) {
      changes[index].state = .waiting
      changes[index].nextAttempt = nil
    }
    merge(current, trustingBase: !isLost, generation: generation, makeIntent: makeIntent)
    return true
  }

  /// The server rejected the change for good: exactly its fields are undone, and it is parked.
  public mutating func reject(_ intent: String, reason: RejectionReason) {
    guard let index = index(of: intent), changes[index].isActive else { return }
    let roots = self.roots
    changes[index].state = .parked(reason: reason)
    changes[index].nextAttempt = nil
    guard changes[index].operation != .create else {
      // The row belongs to the person: it stays, and later changes become part of the create; or it is deleted.
      return changes = isDeleted ? [] : changes.filter { !$0.isActive }
    }
    rebuild(over: roots)
  }

  /// The change may or may not have arrived: it is sent again later.
  public mutating func postpone(_ intent: String, until time: Double?) {
    guard let index = index(of: intent), changes[index].isActive else { return }
    changes[index].state = .waiting
    changes[index].nextAttempt = time
  }

  func index(of intent: String) -> Int? {
    changes.firstIndex { $0.intent.id == intent }
  }
}
