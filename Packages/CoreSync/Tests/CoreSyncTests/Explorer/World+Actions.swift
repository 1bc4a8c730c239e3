import CoreCommon

@testable import CoreSync

/// An action that may happen next.
enum Action: Hashable, CaseIterable {
  case editTitle, editNote, editBack, delete, restore, create, editOther
  case refresh, answer, answerFromCache, lose, drop, stall, reject, rejectBatch, expire
  case arriveLate, answerLate, kill
  case theyEditTitle, theyEditNote, theyAgree, theyDelete, theyEditOther
  case keepMine, keepTheirs, retry, discard
  case setServerBack
  case readAgain, fillLaps, theyReadAgain, theyFillLaps
}

extension World {
  /// The world after an action, or nil if it cannot happen now.
  func after(_ action: Action) -> World? {
    var world = self
    return world.perform(action) ? world : nil
  }

  private mutating func perform(_ action: Action) -> Bool {
    switch action {
    case .editTitle: edit(Self.row, "title", newValue())
    case .editNote: edit(Self.row, "note", newValue())
    case .editBack: editBack()
    case .editOther: edit(Self.otherRow, "title", newValue())
    case .delete: setDeleted(true)
    case .restore: setDeleted(false)
    case .create: create()
    case .refresh: refresh()
    case .answer, .answerFromCache, .lose, .drop, .stall, .reject, .rejectBatch, .expire: finishRequest(action)
    case .arriveLate: arriveLate()
    case .answerLate: answerLate()
    case .kill: kill()
    case .theyEditTitle: theyEdit(Self.row, "title", newValue())
    case .theyEditNote: theyEdit(Self.row, "note", newValue())
    case .theyEditOther: theyEdit(Self.otherRow, "title", newValue())
    case .theyAgree: theyAgree()
    case .theyDelete: theyEdit(Self.row, SyncedRow.deletion, .bool(true))
    case .keepMine: resolve(mine: true)
    case .keepTheirs: resolve(mine: false)
    case .retry: retry()
    case .discard: discard()
    case .setServerBack: setServerBack()
    case .readAgain: readAgain()
    case .fillLaps: fillLaps()
    case .theyReadAgain: theyReadAgain()
    case .theyFillLaps: theyFillLaps()
    }
  }

  private mutating func edit(_ key: RowKey, _ field: String, _ value: FieldValue) -> Bool {
    guard let row = ledger.rows[key], var fields = row.fields, !row.isDeleted else { return false }
    fields[field] = value
    expected.wish(key, field, value)
    ledger.change(key) { $0.edit(to: fields, makeIntent: $1) }
    return true
  }

  private mutating func editBack() -> Bool {
    guard let value = ledger.rows[Self.row]?.base?.values["title"] else { return false }
    guard ledger.rows[Self.row]?.values?["title"] != value else { return false }
    return edit(Self.row, "title", value)
  }

  private mutating func setDeleted(_ isDeleted: Bool) -> Bool {
    guard let row = ledger.rows[Self.row], let fields = row.fields, row.isDeleted != isDeleted else { return false }
    expected.wish(Self.row, SyncedRow.deletion, .bool(isDeleted))
    expected.knowConflicts(row)
    ledger.change(Self.row) { $0.edit(to: fields, isDeleted: isDeleted, makeIntent: $1) }
    return true
  }

  private mutating func create() -> Bool {
    guard ledger.rows[Self.row]?.values == nil else { return false }
    let fields: Fields = ["title": newValue(), "note": newValue()]
    for (field, value) in fields { expected.wish(Self.row, field, value) }
    ledger.change(Self.row) { $0.edit(to: fields, makeIntent: $1) }
    return true
  }

  private mutating func refresh() -> Bool {
    guard wire == nil else { return false }
    handle(.wake(.refresh, account: ledger.standing, now: 0))
    return true
  }

  private mutating func finishRequest(_ action: Action) -> Bool {
    guard let request = wire, let number = wireNumber else { return false }
    switch (action, request) {
    case (.answer, _):
      wire = nil
      handle(arrive(request))
    case (.answerFromCache, .pull):
      wire = nil
      handle(.pulled(number: number, server.oldPage()))
    case (.lose, _):
      wire = nil
      late.append(LateResponse(event: arrive(request)))
      handle(.failed(number: number, .timedOut, now: 0, jitter: 0))
    case (.drop, _):
      wire = nil
      handle(.failed(number: number, .unreachable, now: 0, jitter: 0))
    case (.stall, _):
      wire = nil
      stalled.append(request)
      handle(.failed(number: number, .timedOut, now: 0, jitter: 0))
    case (.expire, _):
      wire = nil
      handle(.failed(number: number, .credentialsRejected, now: 0, jitter: 0))
    case (.reject, .send(_, let changes, _)):
      wire = nil
      if changes.first?.operation == .create { expected.createWasRejected() }
      let rest = changes.dropFirst().map { server.apply($0) }
      handle(.sent(number: number, .outcomes([.rejected(reason: .server("no"))] + rest), now: 0, jitter: 0))
    case (.rejectBatch, .send(_, let changes, _)) where changes.count > 1:
      wire = nil
      handle(.sent(number: number, .batchRejected(reason: .server("one of them")), now: 0, jitter: 0))
    default: return false
    }
    return true
  }

  private mutating func arriveLate() -> Bool {
    guard !stalled.isEmpty else { return false }
    let request = stalled.removeFirst()
    late.append(LateResponse(event: arrive(request)))
    return true
  }

  private mutating func answerLate() -> Bool {
    guard !late.isEmpty else { return false }
    handle(late.removeFirst().event)
    return true
  }

  /// Memory is lost, stored data is kept, and sent requests may still arrive.
  private mutating func kill() -> Bool {
    guard rest == nil || wire != nil else { return false }
    if let wire { stalled.append(wire) }
    wire = nil
    late = []
    rest = nil
    engine = SyncEngine(policy: engine.policy, capabilities: engine.capabilities)
    return true
  }

  private mutating func theyEdit(_ key: RowKey, _ field: String, _ value: FieldValue) -> Bool {
    guard let row = server.rows[key], row.values[SyncedRow.deletion] == .bool(false) else { return false }
    server.set(key, [field: value])
    return true
  }

  private mutating func theyAgree() -> Bool {
    guard let value = ledger.rows[Self.row]?.values?["title"] else { return false }
    guard server.rows[Self.row]?.values["title"] != value else { return false }
    return theyEdit(Self.row, "title", value)
  }

  mutating func resolve(mine: Bool) -> Bool {
    let rows = ledger.rows.values.sorted { $0.key < $1.key }
    guard let row = rows.first(where: { !$0.conflicts.isEmpty }), let field = row.conflicts.keys.sorted().first,
      let conflict = row.conflicts[field]
    else { return false }
    if mine {
      expected.resolveMine(row, field, conflict)
      ledger.change(row.key) { $0.keepMine(field, makeIntent: $1) }
    } else {
      let isDeletion = field == SyncedRow.deletion && conflict.theirs == .bool(true)
      if isDeletion { expected.giveUpAll(of: row.key) } else { expected.giveUp(row.key, field) }
      ledger.change(row.key) { row, _ in row.keepTheirs(field) }
    }
    return true
  }

  private var parked: (row: SyncedRow, change: PendingChange)? {
    for row in ledger.rows.values.sorted(by: { $0.key < $1.key }) {
      if let change = row.changes.first(where: { !$0.isActive }) { return (row, change) }
    }
    return nil
  }

  private mutating func retry() -> Bool {
    guard let parked else { return false }
    for (field, value) in parked.change.fields { expected.wish(parked.row.key, field, value) }
    ledger.change(parked.row.key) { row, _ in row.retry(parked.change.intent.id) }
    return true
  }

  private mutating func discard() -> Bool {
    guard let parked else { return false }
    if parked.change.operation == .create { expected.abandon(parked.row.key) }
    for (field, value) in parked.change.fields { expected.giveUp(parked.row.key, field) { $0 == value } }
    ledger.change(parked.row.key) { row, _ in row.discard(parked.change.intent.id) }
    return true
  }

  private mutating func setServerBack() -> Bool {
    guard let backup = server.backup, server.rows != backup.rows else { return false }
    for (place, wishes) in expected.wishes {
      // Values that another client replaced, and that are shown as replaced, may be lost.
      let isReplaced = { (value: FieldValue) in
        server.rows[place.key]?.values[place.field] != value && ledger.rows[place.key]?.values?[place.field] != value
          && server.writes.contains { $0.key == place.key && $0.field == place.field && $0.value == value }
      }
      let replaced = wishes.map(\.value).filter(isReplaced)
      expected.giveUp(place.key, place.field) { replaced.contains($0) }
    }
    server.restoreBackup()
    expected.serverWasRestored(backup)
    return true
  }
}
