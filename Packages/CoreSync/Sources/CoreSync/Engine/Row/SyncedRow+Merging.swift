extension SyncedRow {
  private enum Verdict {
    case unchanged
    case ours
    case agreed
    case theirs
    case conflicting
    /// Theirs, whatever was changed here: they read the figures with a higher version, or with the same and first.
    case theirReading
    /// Ours, whatever was changed there: we read the figures with a higher version.
    case ourReading
  }

  /// A row that was not here, as a page brought it.
  init(new server: ServerRow, generation: Int) {
    self.init(key: server.key)
    pull(server, generation: generation)
  }

  /// A page brought the row. One that is not newer than what is known changes nothing.
  public mutating func pull(_ server: ServerRow, generation: Int, makeIntent: () -> Intent? = { nil }) {
    if let base, server.stamp <= base.stamp { return }
    merge(server, trustingBase: true, generation: generation, makeIntent: makeIntent)
  }

  /// Joins what the server tells with what was changed here, field by field.
  ///
  /// - Parameter trustingBase: whether a field that is still as in the base was not changed. Without a base, or with
  ///   one that the server may have lost, equal fields agree and all others are in conflict.
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
      var isChangedThere = false
      for (field, value) in theirs where field != Self.deletion {
        let verdict = verdict(on: field, theirs: value, known: known?[field], created: created, among: theirs)
        settle(field, verdict, theirs: value, known: known?[field])
        if verdict == .ourReading { kept[field] = values?[field] }
        isChangedThere = isChangedThere || verdict == .theirs && !isReading(field) || verdict == .conflicting
      }
      mergeDeletion(
        theirs: .bool(server.isDeleted), known: known?[Self.deletion], isChangedThere: isChangedThere)
      keepUntold(of: created, besides: theirs, and: kept)
      insist(on: kept, makeIntent: makeIntent)
    }
    let base = (self.base?.values ?? [:]).merging(theirs) { $1 }
    self.base = Base(values: base, version: server.version, stamp: server.stamp, generation: generation)
    roots.merge(base) { $1 }
    rebuild(over: roots)
  }

  /// Whether nothing is to be joined: as with most rows of a first synchronisation, and with each that was just sent.
  private func isAgreed(_ theirs: Fields) -> Bool {
    guard changes.isEmpty, conflicts.isEmpty else { return false }
    guard let values else { return base == nil }
    return theirs.allSatisfy { values[$0.key] == $0.value }
  }

  private var isCreating: Bool {
    changes.contains { $0.operation == .create && $0.isActive }
  }

  /// The row is there already, so the create is done; what the server was not told by whoever made it, an update tells.
  private mutating func keepUntold(of created: Fields, besides theirs: Fields, and kept: Fields) {
    let isTheirReading = group.map { $0.version(of: theirs) > $0.version(of: values) } ?? false
    let untold = created.filter { field, value in
      let told = theirs[field] ?? .null
      guard field != Self.deletion, value != told, !(isTheirReading && isReading(field)) else { return false }
      return told == .null || isOnlyRecordedThere(field, theirs: told)
    }.merging(kept) { $1 }
    if let index = changes.firstIndex(where: { $0.operation == .create && $0.isActive }), !untold.isEmpty {
      let create = changes[index]
      changes[index] = PendingChange(
        intent: create.intent, operation: .update, fields: untold,
        preimage: untold.reduce(into: [:]) { $0[$1.key] = theirs[$1.key] ?? .null }, attempts: create.attempts)
    }
    changes.removeAll { $0.operation == .create }
  }

  private func verdict(
    on field: String, theirs: FieldValue, known: FieldValue?, created: Fields, among all: Fields
  ) -> Verdict {
    // Before all else, or an edit that was taken back here and there would be sent once more.
    if theirs == values?[field] { return .agreed }
    if let verdict = verdictByVersion(on: field, among: all) { return verdict }
    if theirs == known { return .unchanged }
    if isOurs(field, theirs, created: created) { return .ours }
    guard let mine = values?[field] else { return .theirs }
    if base == nil, isCreating {
      // Two machines made the row. What was left unsaid on one says nothing against the other.
      if theirs == .null { return .unchanged }
      if mine == .null, created[field] == .null { return .theirs }
      if isOnlyRecordedHere(field, theirs: theirs) { return .theirs }
      if isOnlyRecordedThere(field, theirs: theirs) { return .unchanged }
    }
    let isChangedHere = conflicts[field] != nil || changes.contains { $0.isActive && $0.fields[field] != nil }
    if known != nil, !isChangedHere { return .theirs }
    return isReading(field) ? .theirReading : .conflicting
  }

  /// Whether the field is one of those that are read from one source, and that nobody types.
  private func isReading(_ field: String) -> Bool {
    group?.contains(field) == true
  }

  /// What was read with the higher version is right, all of it. None where the versions are equal.
  private func verdictByVersion(on field: String, among theirs: Fields) -> Verdict? {
    guard let group, group.contains(field) else { return nil }
    let (ours, theirs) = (group.version(of: values), group.version(of: theirs))
    return ours == theirs ? nil : ours < theirs ? .theirReading : .ourReading
  }

  /// Whether it is what a change of ours made of it, whose acknowledgement was lost.
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

  /// The change that made it so, and those before it, have arrived.
  private mutating func removeOurs(_ field: String, reaching theirs: FieldValue) {
    var hasReached = changes.contains { $0.isActive && $0.operation == .create } && created[field] == theirs
    removeEdits(of: field) { change in
      if hasReached { return false }
      hasReached = change.fields[field] == theirs
      return true
    }
  }

  /// Deleted on both sides is no conflict; deleted on one while the other was changed is.
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
