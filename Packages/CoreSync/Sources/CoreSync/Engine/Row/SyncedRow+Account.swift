extension SyncedRow {
  /// A row that existed here before the account: it is sent to the server. Once is enough.
  public mutating func enqueueForLogin(makeIntent: () -> Intent) {
    guard values != nil, !isDeleted, base == nil, changes.isEmpty else { return }
    changes.append(PendingChange(intent: makeIntent(), operation: .create))
  }

  /// A row from a server that was rolled back, or from an unknown one.
  public mutating func pullAgain(_ server: ServerRow, generation: Int, makeIntent: () -> Intent) {
    guard let base, base.generation < generation else {
      return pull(server, generation: generation, makeIntent: makeIntent)
    }
    if server.version == base.version {
      self.base?.generation = generation
    } else if server.descends(from: base.stamp) {
      merge(server, trustingBase: true, generation: generation, makeIntent: makeIntent)
    } else if server.stamp < base.stamp {
      putBack(over: server, generation: generation, makeIntent: makeIntent)
    } else {
      merge(server, trustingBase: false, generation: generation, makeIntent: makeIntent)
    }
  }

  /// The server has an older state of the row: the known one is restored as changes to it, before all pending ones.
  private mutating func putBack(over server: ServerRow, generation: Int, makeIntent: () -> Intent) {
    let theirs = server.values
    var lost = (base?.values ?? [:]).filter { theirs[$0.key] != nil && theirs[$0.key] != $0.value }
    let deletion = lost.removeValue(forKey: Self.deletion)
    for index in changes.indices where changes[index].isActive {
      // The server is older than the state these were based on, so it has none of them.
      changes[index].attempts = 0
      changes[index].state = .waiting
    }
    var again: [PendingChange] = []
    func append(_ operation: PendingChange.Operation, _ fields: Fields) {
      again.append(PendingChange(intent: makeIntent(), operation: operation, fields: fields))
    }
    if deletion == .bool(false) { append(.restore, [Self.deletion: .bool(false)]) }
    if !lost.isEmpty { append(.update, lost) }
    if deletion == .bool(true) { append(.delete, [Self.deletion: .bool(true)]) }
    let roots = self.roots.merging(theirs) { $1 }
    changes.insert(contentsOf: again, at: 0)
    base?.values.merge(theirs) { $1 }
    base?.version = server.version
    base?.stamp = server.stamp
    base?.generation = generation
    rebuild(over: roots)
  }

  /// The server no longer knows the row, which never counts as a deletion: it is created again from the local state.
  public mutating func serverForgot(makeIntent: () -> Intent) {
    guard base != nil else { return }
    base = nil
    conflicts = [:]
    changes.removeAll(where: \.isActive)
    if !isDeleted { changes.insert(PendingChange(intent: makeIntent(), operation: .create), at: 0) }
  }
}
