@testable import CoreSync

extension World {
  /// Lets everything finish: requests in progress arrive, and the client syncs until nothing is left to do.
  mutating func settle() -> String? {
    if let wrong = drain() { return wrong }
    for _ in 0..<8 {
      let before = ledger
      handle(.wake(.refresh, account: ledger.standing, now: 0))
      if let wrong = drain() { return wrong }
      guard let wrong = restless() else { return nil }
      if ledger == before { return wrong }
    }
    return "it does not come to rest"
  }

  private mutating func drain() -> String? {
    for _ in 0..<40 {
      guard let request = wire else { return nil }
      let before = self
      wire = nil
      handle(arrive(request))
      if let wrong = check(after: .answer, from: before) { return wrong }
    }
    return "it sends requests forever"
  }

  /// What is left to do.
  private func restless() -> String? {
    if rest != .quiet { return "it never rests" }
    if ledger.standing?.isCatchingUp == true { return "it has not read all of the server" }
    for row in ledger.rows.values {
      if row.nextChange != nil { return "a change stays pending forever" }
      if row.conflicts.isEmpty, let wrong = difference(row) { return wrong }
    }
    for key in server.rows.keys where ledger.rows[key]?.base == nil { return "a row of the server is missing" }
    return nil
  }

  /// How the two sides differ although nothing is pending or in conflict.
  private func difference(_ row: SyncedRow) -> String? {
    let isMissing = !row.isDeleted && row.changes.isEmpty && !expected.abandoned.contains(row.key)
    if row.base == nil, isMissing { return "a row of ours never gets to the server" }
    if row.base == nil { return server.rows[row.key] == nil ? nil : "the server has a row of ours that we do not know" }
    guard let there = server.rows[row.key] else { return "the server has lost a row for good" }
    return there.values == row.values ? nil : "the two sides differ"
  }

  /// Runs to the end, checks that both sides are the same, resolves the conflicts, and checks again.
  mutating func finish() -> String? {
    if let wrong = settle() { return wrong }
    var keepsMine = expected.resolvedCount % 2 == 0
    for _ in 0..<8 where ledger.rows.values.contains(where: { !$0.conflicts.isEmpty }) {
      let before = self
      _ = resolve(mine: keepsMine)
      if let wrong = check(after: keepsMine ? .keepMine : .keepTheirs, from: before) ?? settle() { return wrong }
      keepsMine.toggle()
    }
    if ledger.rows.values.contains(where: { !$0.conflicts.isEmpty }) { return "a conflict cannot be resolved" }
    return lostReading()
  }
}
