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
