public import GRDB

extension SyncOutbox {
  /// Begins to keep step with an account: every row that is here goes to the server, once, after what is there was
  /// merged. Signing in again to the same one changes nothing; another one never sees what was meant for the old.
  /// Whether the log may go to another account than `lastAccount` is for the caller to decide.
  ///
  /// - Parameter now: seconds since 1970.
  public func signIn(_ database: Database, to identity: AccountIdentity, at now: Double) throws {
    guard try AccountStore.account(database)?.identity != identity else { return }
    try signOut(database)
    var account = SyncAccount(identity: identity, generation: try AccountStore.generation(database) + 1)
    try AccountStore.save(database, account)
    var ledger = ledger(database, at: now)
    try ledger.enlist(&account)
  }

  /// Forgets the account, what waits for it, and its conflicts, but for its name. What is here stays as it is.
  public func signOut(_ database: Database) throws {
    try AccountStore.signOut(database)
  }

  /// Whose log it is: the account signed in to, or else the last one; none when there never was one.
  public func lastAccount(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.lastIdentity(database)
  }

  /// Whether kinds of rows were added since the account was last in step, which `enlistNewTables` takes in.
  func needsEnlisting(_ database: Database) throws -> Bool {
    guard let account = try AccountStore.account(database) else { return false }
    return !collections.isSubset(of: account.collections)
  }

  func enlistNewTables(_ database: Database, at now: Double) throws {
    guard try needsEnlisting(database), var account = try AccountStore.account(database) else { return }
    var ledger = ledger(database, at: now)
    try ledger.enlist(&account)
  }
}
