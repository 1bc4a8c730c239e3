extension SyncLedger {
  /// Stores a page that was requested in `generation`.
  mutating func store(
    _ page: PullPage, generation: Int, into tally: inout SyncTally
  ) throws(Failure) -> PageOutcome {
    guard var account = try account(), account.generation == generation else { return .outdated }
    // Without a cursor, the stored rows were read before it was given up.
    let knowsRows = try !newestRows(since: generation, limit: 1).isEmpty
    if !page.knowsCursor, account.cursor != nil || knowsRows {
      account.restart()
      try save(account)
      return .restarted
    }
    for server in try addUnknown(page.rows, generation: generation, into: &tally) {
      guard try !knows(server, since: generation), var row = try row(server.key) else { continue }
      // An older state may come from a cache; a state derived from an older one does not.
      if server.stamp > row.base?.stamp ?? server.stamp, row.isLost(by: server, generation: generation) {
        account.restart()
        try save(account)
        return .restarted
      }
      let old = row
      row.pullAgain(server, generation: generation) { makeIntent() }
      try save(row)
      try noteFile(of: row, as: server)
      tally.count(row, since: old)
      try note(LedgerEvent.arrival(of: row, since: old, as: server))
    }
    account.cursor = page.cursor ?? account.cursor
    if page.isLast, account.isCatchingUp {
      try recreateForgotten(since: generation)
      account.isCatchingUp = false
    }
    try save(account)
    return page.isLast ? .complete : .more
  }

  /// Stores the rows about which nothing is known, which in a first sync are all: nothing has to be merged.
  ///
  /// - Returns: the other rows.
  private mutating func addUnknown(
    _ rows: [ServerRow], generation: Int, into tally: inout SyncTally
  ) throws(Failure) -> [ServerRow] {
    var unknown = try unknown(among: rows.map(\.key))
    guard !unknown.isEmpty else { return rows }
    var added: [(row: SyncedRow, server: ServerRow)] = []
    var others: [ServerRow] = []
    for server in rows {
      // A second version of a row on a page is newer than the first.
      guard unknown.remove(server.key) != nil else {
        others.append(server)
        continue
      }
      let row = SyncedRow(new: server, generation: generation)
      tally.count(row, since: SyncedRow(key: server.key))
      added.append((row, server))
    }
    try add(added.map(\.row))
    try note(added.flatMap { LedgerEvent.arrival(of: $0.row, since: SyncedRow(key: $0.row.key), as: $0.server) })
    for (row, server) in added where server.file != nil { try noteFile(of: row, as: server) }
    return others
  }

  /// Whether storing a page would change nothing at all.
  func changesNothing(_ page: PullPage, generation: Int) throws(Failure) -> Bool {
    guard let account = try account(), account.generation == generation, page.knowsCursor,
      page.cursor == nil || page.cursor == account.cursor, !page.isLast || !account.isCatchingUp
    else { return false }
    for row in page.rows where try !knows(row, since: generation) { return false }
    return true
  }

  private mutating func recreateForgotten(since generation: Int) throws(Failure) {
    for key in try keysNotSeen(since: generation) {
      guard var row = try row(key) else { continue }
      row.serverForgot { makeIntent() }
      try save(row)
      try note(nil, of: row)
    }
  }
}
