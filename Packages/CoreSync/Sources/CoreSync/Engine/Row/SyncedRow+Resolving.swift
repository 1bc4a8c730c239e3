extension SyncedRow {
  /// Ends a conflict for what is here: it is sent as a change of what is there.
  public mutating func keepMine(_ field: String, makeIntent: () -> Intent) {
    guard let conflict = conflicts.removeValue(forKey: field) else { return }
    rebuild(over: roots)
    guard field == Self.deletion, conflict.mine == .bool(false) else {
      return record([field: conflict.mine], makeIntent: makeIntent)
    }
    // The row must come back before what was changed in it can be sent.
    changes.insert(
      PendingChange(intent: makeIntent(), operation: .restore, fields: [field: conflict.mine]), at: 0)
    rebuild(over: roots)
  }

  /// Ends a conflict for what is on the server. A deletion takes all that was changed here with it.
  public mutating func keepTheirs(_ field: String) {
    guard let conflict = conflicts.removeValue(forKey: field) else { return }
    let roots = self.roots
    if field == Self.deletion, conflict.theirs == .bool(true) {
      changes.removeAll(where: \.isActive)
      conflicts = [:]
    }
    rebuild(over: roots)
  }

  /// Tries a change again: a refused one becomes the last change of the row, one that waits is due.
  public mutating func retry(_ intent: String) {
    guard let index = index(of: intent) else { return }
    guard !changes[index].isActive, changes[index].operation != .create else {
      changes[index].nextAttempt = nil
      if !changes[index].isActive {
        changes[index].state = .waiting
        changes[index].attempts = 0
      }
      return
    }
    let change = changes.remove(at: index)
    let before = values ?? [:]
    let edits = change.fields.filter { $0.value != before[$0.key] ?? .null }
    guard !edits.isEmpty else { return }
    var target = before.merging(edits) { $1 }
    let isDeleted = target.removeValue(forKey: Self.deletion) == .bool(true)
    edit(to: target, isDeleted: isDeleted) { change.intent }
  }

  /// Forgets a refused change. The row has been as it was before the change since the refusal.
  public mutating func discard(_ intent: String) {
    changes.removeAll { $0.intent.id == intent && !$0.isActive }
  }
}
