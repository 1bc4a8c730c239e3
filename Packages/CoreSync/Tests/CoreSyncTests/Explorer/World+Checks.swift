@testable import CoreSync

extension World {
  /// Updates the expectations after an action, and returns what is wrong, if anything.
  mutating func check(after action: Action?, from before: World) -> String? {
    noteCoalesced(since: before)
    if let wrong = composition() ?? overwriteThere(since: before) ?? overwriteHere(since: before) { return wrong }
    for row in ledger.rows.values { expected.see(row) }
    if let wrong = lostWish() ?? vanished(since: before, by: action) { return wrong }
    if action == .reject, let wrong = inexactRollback(since: before) { return wrong }
    if case .send = wire, ledger.standing?.isCatchingUp == true { return "it sent before it had read the server" }
    if action == .rejectBatch, case .send(_, let changes, _) = wire, changes.count > 1 {
      return "a rejected batch is sent again"
    }
    if action == .answerLate, before.ledger != ledger || before.wire != wire { return "a late response had an effect" }
    return untrueConflict() ?? conflictOfFigures()
  }

  // MARK: local = base + changes

  static func composed(_ row: SyncedRow, without intent: String? = nil) -> Fields {
    var values = row.base?.values ?? [:]
    for change in row.changes where change.isActive && change.intent.id != intent {
      values.merge(change.fields) { $1 }
    }
    for (field, conflict) in row.conflicts { values[field] = conflict.mine }
    return values
  }

  private func composition() -> String? {
    for row in ledger.rows.values {
      if row.base != nil, Self.composed(row) != row.values {
        return "the shown values are not the base with its changes"
      }
      if row.base == nil, !row.conflicts.isEmpty { return "a conflict without a base" }
      var values = row.base?.values
      for change in row.changes where change.isActive {
        for (field, preimage) in change.preimage {
          if let value = values?[field], value != preimage { return "a pre-image is not the previous value" }
          values?[field] = change.fields[field]
        }
      }
    }
    return nil
  }

  // MARK: nothing is overwritten unseen

  private func overwriteThere(since before: World) -> String? {
    if server.blindWrites > before.server.blindWrites { return "a write named no version" }
    guard server.writes.count > before.server.writes.count else { return nil }
    for write in server.writes[before.server.writes.count...] {
      if Self.isFigure(write.field) {
        if let wrong = olderReading(write) { return wrong }
        continue
      }
      let fieldKey = Expectations.FieldKey(key: write.key, field: write.field)
      if let value = write.before, write.field != SyncedRow.deletion,
        !expected.mayReplace(value, by: write.value, at: fieldKey)
      {
        return "overwrote an unseen \(write.field) on the server"
      }
      if write.field == SyncedRow.deletion, write.value == .bool(true), let wrong = unseenDeletion(write) {
        return wrong
      }
      if write.replaced?[SyncedRow.deletion] == .bool(true), write.field != SyncedRow.deletion,
        before.ledger.rows[write.key]?.conflicts[SyncedRow.deletion]?.theirs == .bool(true)
      {
        return "an edit was sent to a row that the server deleted"
      }
      let isRepeated = server.writes.contains {
        $0 != write && $0.intent == write.intent && $0.replaced != write.replaced
      }
      if isRepeated { return "an intent was applied twice" }
      let count = server.writes.filter { $0.key == write.key && $0.field == write.field && $0.value == write.value }
        .count
      let isUnique = write.field != SyncedRow.deletion
      if isUnique, count > 1, expected.resolvedCount == 0, !expected.isServerRestored {
        return "a value was applied twice"
      }
    }
    return nil
  }

  private func unseenDeletion(_ write: ModelServer.Write) -> String? {
    for (field, value) in write.replaced ?? [:] where field != SyncedRow.deletion && !Self.isFigure(field) {
      let fieldKey = Expectations.FieldKey(key: write.key, field: field)
      let deletion = Expectations.FieldKey(key: write.key, field: SyncedRow.deletion)
      let isOurs = expected.wishes[fieldKey]?.contains { $0.value == value } ?? false
      let wasShown = expected.deletionSaw[deletion]?.contains(Expectations.Sight(field: field, value: value)) ?? false
      if !isOurs, !wasShown, expected.restored[fieldKey] != value { return "deleted a row with unseen changes" }
    }
    return nil
  }

  private func overwriteHere(since before: World) -> String? {
    for (key, row) in ledger.rows {
      guard let base = row.base, let old = before.ledger.rows[key]?.base, !expected.isServerRestored else { continue }
      if base.stamp < old.stamp { return "an old server state replaced a newer one" }
      if base.version == old.version, base.values != old.values { return "the base changed without the server" }
    }
    return nil
  }

  // MARK: nothing is lost

  /// Gives up values that were overwritten before they were sent, and edits back to the original value.
  private mutating func noteCoalesced(since before: World) {
    for (fieldKey, wishes) in expected.wishes {
      guard wishes.count > (before.expected.wishes[fieldKey]?.count ?? 0), let row = ledger.rows[fieldKey.key] else {
        continue
      }
      let edits = row.changes.filter { $0.isActive && $0.fields[fieldKey.field] != nil }
      for wish in wishes.dropLast() {
        let isKept = row.changes.contains { $0.fields[fieldKey.field] == wish.value }
        let created = edits.first?.preimage[fieldKey.field] ?? row.values?[fieldKey.field]
        let isCreated = created == wish.value && row.changes.contains { $0.operation == .create && $0.attempts > 0 }
        let isAgreed = row.base?.values[fieldKey.field] == wish.value
        if !isKept, !isCreated, !isAgreed { expected.giveUp(fieldKey.key, fieldKey.field) { $0 == wish.value } }
      }
      let isBack = wishes.last?.value == row.base?.values[fieldKey.field] && edits.isEmpty
      if isBack, row.conflicts[fieldKey.field] == nil { expected.giveUp(fieldKey.key, fieldKey.field) }
    }
  }

  /// A row may be deleted only if it has no pending edits.
  private func vanished(since before: World, by action: Action?) -> String? {
    guard action != .delete, action != .reject, action != .retry else { return nil }
    for (key, row) in ledger.rows where row.isDeleted && before.ledger.rows[key]?.isDeleted == false {
      let isWaiting = row.changes.contains { change in
        change.isActive && change.operation == .update && !change.fields.keys.allSatisfy(Self.isFigure)
      }
      if isWaiting, row.conflicts[SyncedRow.deletion] == nil { return "a row with pending edits was deleted" }
    }
    return nil
  }

  private func lostWish() -> String? {
    for (fieldKey, wishes) in expected.wishes {
      guard let row = ledger.rows[fieldKey.key] else { return "a row is lost" }
      for wish in wishes.reversed() {
        if wish.isOver { continue }
        if row.changes.contains(where: { !$0.isActive && $0.fields[fieldKey.field] == wish.value }) { continue }
        if !isKept(wish.value, of: fieldKey, in: row) { return "\(fieldKey.field) = \(wish.value) is lost" }
        break
      }
    }
    return nil
  }

  private func isKept(_ value: FieldValue, of fieldKey: Expectations.FieldKey, in row: SyncedRow) -> Bool {
    if row.conflicts[fieldKey.field]?.mine == value { return row.values?[fieldKey.field] == value }
    if row.base?.values[fieldKey.field] == value { return true }
    if row.base == nil, row.values?[fieldKey.field] == value { return true }
    let isDiscarded = row.base == nil && row.changes.isEmpty
    if let change = row.changes.last(where: { $0.isActive && $0.fields[fieldKey.field] != nil }) {
      return change.fields[fieldKey.field] == value && row.values?[fieldKey.field] == value
    }
    return isDiscarded
      || server.writes.contains { $0.key == fieldKey.key && $0.field == fieldKey.field && $0.value == value }
  }

  // MARK: a rejection reverts exactly what was rejected

  private func inexactRollback(since before: World) -> String? {
    for (key, row) in ledger.rows {
      guard let old = before.ledger.rows[key], let oldValues = old.values else { continue }
      let parked = row.changes.first { change in
        !change.isActive && old.changes.contains { $0.intent == change.intent && $0.isActive }
      }
      guard let parked else { continue }
      if parked.operation == .create {
        if row.values != oldValues { return "a rejected create changed the row" }
        continue
      }
      for (field, value) in row.values ?? [:] {
        let wanted =
          parked.fields[field] == nil ? oldValues[field] : Self.composed(old, without: parked.intent.id)[field]
        if value != wanted { return "the rejection of \(parked.fields.keys.sorted()) changed \(field) to \(value)" }
      }
    }
    return nil
  }

  // MARK: conflicts are genuine

  private func untrueConflict() -> String? {
    for (key, row) in ledger.rows {
      for (field, conflict) in row.conflicts {
        if conflict.mine == conflict.theirs { return "a conflict between equal values" }
        let isOurs = expected.wishes[.init(key: key, field: field)]?.contains { $0.value == conflict.theirs } ?? false
        let isClear = !expected.isServerRestored && !expected.hasRejectedCreate && expected.resolvedCount == 0
        if isOurs, field != SyncedRow.deletion, isClear { return "a conflict with our own change" }
      }
    }
    return nil
  }
}
