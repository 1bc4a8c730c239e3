/// What a step of a sync did to a row, for its history.
struct LedgerEvent: Hashable, Sendable {
  let event: HistoryEvent
  let key: RowKey
  /// The values before, of the fields that changed or of all.
  var old: Fields = [:]
  /// The values after; empty if the event is about the whole row.
  var new: Fields = [:]
  var origin = ChangeOrigin()
  var reason: RejectionReason?
}

extension LedgerEvent {
  /// What the server made of a change.
  static func outcome(_ outcome: SendOutcome, of change: OutgoingChange, on old: SyncedRow) -> LedgerEvent? {
    let fields =
      switch change.operation {
      case .create: Fields()
      case .update: change.fields
      case .delete, .restore: [SyncedRow.deletion: FieldValue.bool(change.operation == .delete)]
      }
    let before = old.changes.first { $0.intent.id == change.intent }?.preimage ?? [:]
    let origin = ChangeOrigin(action: change.origin.action)
    switch outcome {
    case .accepted: return LedgerEvent(event: .sent, key: change.key, old: before, new: fields, origin: origin)
    case .rejected(let reason):
      return LedgerEvent(event: .rejected, key: change.key, old: before, new: fields, origin: origin, reason: reason)
    case .stale, .gone: return nil
    }
  }

  /// What the server's state of a row changed here: fields that arrived, and new conflicts.
  static func arrival(of row: SyncedRow, since old: SyncedRow, as server: ServerRow) -> [LedgerEvent] {
    var events: [LedgerEvent] = []
    if let values = row.values, values != old.values, old.values != nil || !row.isDeleted {
      let changed = old.values.map { old in values.filter { old[$0.key] ?? .null != $0.value } }
      events.append(
        LedgerEvent(
          event: .received, key: row.key, old: old.values ?? [:], new: changed ?? [:], origin: server.origin))
    }
    let conflicts = row.conflicts.filter { old.conflicts[$0.key]?.theirs != $0.value.theirs }
    if !conflicts.isEmpty {
      events.append(
        LedgerEvent(
          event: .conflict, key: row.key, old: conflicts.mapValues(\.mine), new: conflicts.mapValues(\.theirs),
          origin: server.origin))
    }
    return events
  }
}
