extension SyncLedger {
  /// Takes the next changes from the outbox, one per row, and marks them as sent.
  ///
  /// - Parameters:
  ///   - missing: the collections that the server does not have; changes to their rows keep waiting.
  ///   - isForced: whether to include changes that wait for their next attempt.
  ///   - machine: the name of this machine.
  mutating func collect(
    upTo limit: Int, besides missing: Set<String> = [], now: Double, isForced: Bool, policy: SyncPolicy,
    capabilities: RemoteCapabilities, machine: String? = nil
  ) throws(Failure) -> CollectedChanges {
    var collected = CollectedChanges()
    var seen: Set<RowKey> = []
    var position: Int64 = 0
    while collected.changes.count < limit {
      let waiting = try waiting(after: position, limit: limit * 2)
      guard let last = waiting.last else { break }
      position = last.position
      for key in waiting.map(\.key) where collected.changes.count < limit && seen.insert(key).inserted {
        guard !missing.contains(key.collection) else {
          collected.miss(key.collection, until: now + policy.longestDelay)
          continue
        }
        guard var row = try rowToSend(key), let next = row.nextChange else { continue }
        if !isForced, policy.isAhead(next.nextAttempt, of: now) {
          collected.wait(until: next.nextAttempt ?? now)
          continue
        }
        if next.operation == .create, next.attempts > 0, !capabilities.clientIDs {
          // Sent again, it would create a second row.
          row.reject(next.intent.id, reason: .unknownOutcome)
        } else if var change = row.beginSending() {
          change.origin.machine = machine
          collected.changes.append(change)
        }
        try save(row)
      }
    }
    return collected
  }

  /// Only a change that is not known any more is merged, as if it had been received.
  private mutating func row(of change: OutgoingChange, after outcome: SendOutcome) throws(Failure) -> SyncedRow? {
    if case .accepted = outcome, let row = try rowToSend(change.key), row.index(of: change.intent) != nil { return row }
    return try row(change.key)
  }

  /// Stores the results of changes that were sent in `generation`.
  ///
  /// - Parameter nextAttempt: when to repeat a change whose result is invalid.
  mutating func store(
    _ outcomes: [SendOutcome], of changes: [OutgoingChange], generation: Int, nextAttempt: Double,
    capabilities: RemoteCapabilities, into tally: inout SyncTally
  ) throws(Failure) -> StoredOutcomes {
    guard var account = try account(), account.generation == generation else { return StoredOutcomes() }
    var stored = StoredOutcomes()
    for (change, outcome) in zip(changes, outcomes) {
      guard var row = try row(of: change, after: outcome) else { continue }
      let old = row
      if !row.accept(outcome, of: change, generation: generation, capabilities, makeIntent: { makeIntent() }) {
        row.postpone(change.intent, until: nextAttempt)
        stored.isStuck = true
      }
      try save(row)
      if let event = LedgerEvent.outcome(outcome, of: change, on: old) { try note([event]) }
      switch outcome {
      case .accepted(let server):
        tally.sentCount += 1
        try noteFile(of: row, as: server)
      case .stale(let server):
        if server.key == old.key, old.isLost(by: server, generation: generation) { stored.isServerRolledBack = true }
        tally.count(row, since: old)
        try note(LedgerEvent.arrival(of: row, since: old, as: server))
        try noteFile(of: row, as: server)
      case .gone:
        // For servers that delete rows without a tombstone.
        if capabilities.tombstones, old.base?.generation == generation { stored.isServerRolledBack = true }
        if change.operation == .delete { tally.sentCount += 1 }
        try note(nil, of: row)
      case .rejected: break
      }
    }
    if stored.isServerRolledBack {
      account.restart()
      try save(account)
    }
    return stored
  }

  /// A request failed: its changes are repeated after this time.
  mutating func postpone(_ changes: [OutgoingChange], until time: Double?, generation: Int) throws(Failure) {
    guard try account()?.generation == generation else { return }
    for change in changes {
      guard var row = try row(change.key) else { continue }
      row.postpone(change.intent, until: time)
      try save(row)
    }
  }

  /// The server rejects requests before this time.
  mutating func hold(until time: Double, generation: Int) throws(Failure) {
    guard var account = try account(), account.generation == generation else { return }
    account.notBefore = time
    try save(account)
  }
}

extension CollectedChanges {
  fileprivate mutating func wait(until time: Double) {
    nextAttempt = min(time, nextAttempt ?? .infinity)
  }

  fileprivate mutating func miss(_ collection: String, until time: Double) {
    missingCollection = min(collection, missingCollection ?? collection)
    wait(until: time)
  }
}

extension SyncedRow {
  /// - Returns: whether the result is valid.
  fileprivate mutating func accept(
    _ outcome: SendOutcome, of change: OutgoingChange, generation: Int, _ capabilities: RemoteCapabilities,
    makeIntent: () -> Intent
  ) -> Bool {
    switch outcome {
    case .accepted(let server):
      guard server.key == key else { return false }
      acknowledge(change.intent, with: server, generation: generation, makeIntent: makeIntent)
    case .stale(let server):
      guard server.key == key else { return false }
      return rebase(change.intent, onto: server, generation: generation, makeIntent: makeIntent)
    case .rejected(let reason):
      reject(change.intent, reason: reason)
    case .gone:
      return acceptGone(change, generation: generation, capabilities, makeIntent: makeIntent)
    }
    return true
  }

  private mutating func acceptGone(
    _ change: OutgoingChange, generation: Int, _ capabilities: RemoteCapabilities, makeIntent: () -> Intent
  ) -> Bool {
    guard let base else { return false }
    var known = base.values
    known[Self.deletion] = nil
    let deleted = ServerRow(
      key: key, fields: known, isDeleted: true, version: base.version, stamp: base.stamp)
    switch change.operation {
    case .create: return false
    case .delete: acknowledge(change.intent, with: deleted, generation: generation)
    case .update where !capabilities.tombstones:
      postpone(change.intent, until: nil)
      merge(deleted, trustingBase: true, generation: generation, makeIntent: makeIntent)
    case .update, .restore: serverForgot(makeIntent: makeIntent)
    }
    return true
  }
}
