extension SyncedRow {
  private enum Verdict {
    case unchanged
    case ours
    case agreed
    case theirs
    case conflicting
    /// Theirs, whatever was changed here: they read the values with a higher version, or with the same and first.
    case theirReading
    /// Ours, whatever was changed there: we read the values with a higher version.
    case ourReading
  }

  /// A new row from a page.
  init(new server: ServerRow, generation: Int) {
    self.init(key: server.key)
    pull(server, generation: generation)
  }

  /// A row from a page. One that is not newer than the known state changes nothing.
  public mutating func pull(_ server: ServerRow, generation: Int, makeIntent: () -> Intent? = { nil }) {
    if let base, server.stamp <= base.stamp { return }
    merge(server, trustingBase: true, generation: generation, makeIntent: makeIntent)
  }

  /// Merges the server's values with local changes, field by field.
  ///
  /// - Parameter trustingBase: whether a field that equals the base counts as unchanged. Without a base, or with one
  ///   that the server may have lost, equal fields agree and all others are in conflict.
  mutating func merge(
    _ server: ServerRow, trustingBase: Bool, generation: Int, makeIntent: () -> Intent? = { nil }
  ) {
    let theirs = server.values
    if isAgreed(theirs) {
      let base = base.map { $0.values.merging(theirs) { $1 } } ?? theirs
      self.base = Base(values: base, version: server.version, stamp: server.stamp, generation: generation)
      values = values ?? base
      return
    }
    let known = trustingBase ? base?.values : nil
    var roots = self.roots.merging(theirs) { $1 }
    var kept: Fields = [:]
    if values != nil {
      let created = self.created
      // Settling the source removes what shows this, and the fields come in any order.
      let isSourceOurs = isSourceOurs(theirs)
      var isChangedThere = false
      for (field, value) in theirs where field != Self.deletion {
        let verdict = verdict(
          on: field, theirs: value, known: known?[field], created: created, among: theirs, isSourceOurs: isSourceOurs)
        settle(field, verdict, theirs: value, known: known?[field])
        if verdict == .ourReading { kept[field] = values?[field] }
        isChangedThere = isChangedThere || verdict == .theirs && !isReading(field) || verdict == .conflicting
      }
      mergeDeletion(
        theirs: .bool(server.isDeleted), known: known?[Self.deletion], isChangedThere: isChangedThere)
      keepUnsent(of: created, besides: theirs, and: kept)
      insist(on: kept, makeIntent: makeIntent)
    }
    let base = (self.base?.values ?? [:]).merging(theirs) { $1 }
    self.base = Base(values: base, version: server.version, stamp: server.stamp, generation: generation)
    roots.merge(base) { $1 }
    rebuild(over: roots)
  }

  /// Whether nothing has to be merged: as for most rows of a first sync, and for each row that was just sent.
  private func isAgreed(_ theirs: Fields) -> Bool {
    guard changes.isEmpty, conflicts.isEmpty else { return false }
    guard let values else { return base == nil }
    return theirs.allSatisfy { values[$0.key] == $0.value }
  }

  private var isCreating: Bool {
    changes.contains { $0.operation == .create && $0.isActive }
  }

  /// The row already exists, so the create is complete; an update sends the values that its creator did not.
  private mutating func keepUnsent(of created: Fields, besides theirs: Fields, and kept: Fields) {
    let isTheirReading = group.map { $0.version(of: theirs) > $0.version(of: values) } ?? false
    let unsent = created.filter { field, value in
      let received = theirs[field] ?? .null
      guard field != Self.deletion, value != received, !(isTheirReading && isReading(field)) else { return false }
      return received == .null || isOnlyRecordedThere(field, theirs: received)
    }.merging(kept) { $1 }
    if let index = changes.firstIndex(where: { $0.operation == .create && $0.isActive }), !unsent.isEmpty {
      let create = changes[index]
      changes[index] = PendingChange(
        intent: create.intent, operation: .update, fields: unsent,
        preimage: unsent.reduce(into: [:]) { $0[$1.key] = theirs[$1.key] ?? .null }, attempts: create.attempts)
    }
    changes.removeAll { $0.operation == .create }
  }

  private func verdict(
    on field: String, theirs: FieldValue, known: FieldValue?, created: Fields, among all: Fields, isSourceOurs: Bool
  ) -> Verdict {
    // Done first, or an edit that was undone on both sides would be sent again.
    if theirs == values?[field] { return .agreed }
    if let verdict = verdictByVersion(on: field, among: all) { return verdict }
    if !isSourceOurs, known != nil, let verdict = verdictBySource(on: field, among: all) { return verdict }
    if theirs == known { return .unchanged }
    if isOurs(field, theirs, created: created) { return .ours }
    guard let mine = values?[field] else { return .theirs }
    if base == nil, isCreating {
      // Two machines created the row. A value missing on one does not contradict the other.
      if theirs == .null { return .unchanged }
      if mine == .null, created[field] == .null { return .theirs }
      if isOnlyRecordedHere(field, theirs: theirs) { return .theirs }
      if isOnlyRecordedThere(field, theirs: theirs) { return .unchanged }
    }
    let isChangedHere = conflicts[field] != nil || changes.contains { $0.isActive && $0.fields[field] != nil }
    if known != nil, !isChangedHere { return .theirs }
    return isReading(field) ? .theirReading : .conflicting
  }

  /// Whether the field is one of those read from one source, which nobody types.
  private func isReading(_ field: String) -> Bool {
    group?.contains(field) == true
  }

  /// The values read with the higher version are right, all of them. `nil` if the versions are equal.
  private func verdictByVersion(on field: String, among theirs: Fields) -> Verdict? {
    guard let group, group.contains(field) else { return nil }
    let (ours, theirs) = (group.version(of: values), group.version(of: theirs))
    return ours == theirs ? nil : ours < theirs ? .theirReading : .ourReading
  }

  /// All values come from the source that replaced another one; if both sides replaced it, from the server's. `nil` if
  /// neither did, or both by the same.
  private func verdictBySource(on field: String, among theirs: Fields) -> Verdict? {
    guard let group, group.contains(field), let source = group.source, let theirs = theirs[source],
      let mine = values?[source], mine != theirs
    else { return nil }
    return theirs == base?.values[source] ? .ourReading : .theirReading
  }

  /// Whether the server's values come from a source that was sent from here.
  private func isSourceOurs(_ theirs: Fields) -> Bool {
    guard let source = group?.source, let theirs = theirs[source] else { return false }
    return isOurs(source, theirs, created: [:])
  }

  /// Whether it is the result of a change sent from here, whose acknowledgment was lost.
  private func isOurs(_ field: String, _ theirs: FieldValue, created: Fields) -> Bool {
    changes.contains { change in
      change.isActive && (change.operation == .create ? created[field] : change.fields[field]) == theirs
    }
  }

  private mutating func settle(_ field: String, _ verdict: Verdict, theirs: FieldValue, known: FieldValue?) {
    switch verdict {
    case .unchanged, .theirs: break
    case .ourReading: conflicts[field] = nil
    case .theirReading:
      removeEdits(of: field)
      conflicts[field] = nil
    case .ours: removeOurs(field, reaching: theirs)
    case .agreed:
      removeEdits(of: field)
      conflicts[field] = nil
    case .conflicting:
      let mine = values?[field] ?? .null
      removeEdits(of: field)
      conflicts[field] = FieldConflict(base: conflicts[field]?.base ?? known, mine: mine, theirs: theirs)
    }
  }

  /// The change with this result, and all earlier ones, have arrived.
  private mutating func removeOurs(_ field: String, reaching theirs: FieldValue) {
    var hasReached = changes.contains { $0.isActive && $0.operation == .create } && created[field] == theirs
    removeEdits(of: field) { change in
      if hasReached { return false }
      hasReached = change.fields[field] == theirs
      return true
    }
  }

  /// A deletion on both sides is no conflict; a deletion on one and a change on the other is.
  private mutating func mergeDeletion(theirs: FieldValue, known: FieldValue?, isChangedThere: Bool) {
    let field = Self.deletion
    let mine = values?[field] ?? .bool(false)
    if theirs == mine { return settle(field, .agreed, theirs: theirs, known: known) }
    if theirs != known, isOurs(field, theirs, created: [:]) {
      return settle(field, .ours, theirs: theirs, known: known)
    }
    let isConflict: Bool
    if theirs == known {
      isConflict = mine == .bool(true) && isChangedThere
    } else if known != nil, theirs == .bool(true) {
      removeEmptyChanges()
      isConflict = hasWishes || !conflicts.isEmpty
    } else {
      isConflict = known == nil
    }
    if isConflict { settle(field, .conflicting, theirs: theirs, known: known) }
  }
}

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

// Two machines that create a row from one source have no common state yet, but the source is a common ancestor: a field
// that still has its recorded value was not edited.
extension SyncedRow {
  /// Whether the row was created here, and possibly by another machine, too.
  private var isFirstContact: Bool {
    base == nil && changes.contains { $0.operation == .create && $0.isActive }
  }

  /// Whether a field has its recorded value here, while the server has another.
  private func isOnlyRecordedHere(_ field: String, theirs: FieldValue) -> Bool {
    guard isFirstContact, let recorded = recorded[field] else { return false }
    return values?[field] == recorded && theirs != recorded
  }

  /// Whether a field was edited here, while the server has the recorded value.
  private func isOnlyRecordedThere(_ field: String, theirs: FieldValue) -> Bool {
    guard isFirstContact, let recorded = recorded[field] else { return false }
    return theirs == recorded && values?[field] != recorded
  }
}

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
