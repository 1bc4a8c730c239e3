extension SyncLedger {
  /// Stores a page that was asked for in `generation`.
  mutating func store(_ page: PullPage, generation: Int) throws(Failure) -> PageOutcome {
    guard var account = try account(), account.generation == generation else { return .outdated }
    if !page.knowsCursor, account.cursor != nil {
      account.startAnew()
      try save(account)
      return .restarted
    }
    for server in page.rows {
      guard var row = try row(server.key) else { continue }
      row.pullAnew(server, generation: generation) { makeIntent() }
      try save(row)
    }
    account.cursor = page.cursor ?? account.cursor
    if page.isLast, account.isCatchingUp {
      try recreateForgotten(since: generation)
      account.isCatchingUp = false
    }
    try save(account)
    return page.isLast ? .complete : .more
  }

  private mutating func recreateForgotten(since generation: Int) throws(Failure) {
    for key in try keysNotSeen(since: generation) {
      guard var row = try row(key) else { continue }
      row.serverForgot { makeIntent() }
      try save(row)
    }
  }
}
