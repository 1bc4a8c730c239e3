extension SyncedRow {
  /// Resolves a conflict in favor of this machine: its value is sent as a change to the server's.
  public mutating func keepMine(_ field: String, makeIntent: () -> Intent) {
    guard let conflict = conflicts.removeValue(forKey: field) else { return }
    rebuild(over: roots)
    guard field == Self.deletion, conflict.mine == .bool(false) else {
      return record([field: conflict.mine], makeIntent: makeIntent)
    }
    // The row must be restored before changes to it can be sent.
    changes.insert(
      PendingChange(intent: makeIntent(), operation: .restore, fields: [field: conflict.mine]), at: 0)
    rebuild(over: roots)
  }

  /// Resolves a conflict in favor of the server. A deletion discards everything changed here.
  public mutating func keepTheirs(_ field: String) {
    guard let conflict = conflicts.removeValue(forKey: field) else { return }
    let roots = self.roots
    if field == Self.deletion, conflict.theirs == .bool(true) {
      changes.removeAll(where: \.isActive)
      conflicts = [:]
    }
    rebuild(over: roots)
  }

  /// Retries a change: a rejected one becomes the last change of the row, and one that waits is sent as soon as
  /// possible.
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

  /// Discards a rejected change. The change was already undone when it was rejected.
  public mutating func discard(_ intent: String) {
    changes.removeAll { $0.intent.id == intent && !$0.isActive }
  }
}
