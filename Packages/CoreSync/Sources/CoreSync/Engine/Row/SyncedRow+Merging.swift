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
