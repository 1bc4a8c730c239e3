public import GRDB

extension SyncOutbox {
  /// Begins to keep step with an account: every row that is here goes to the server, once, after what is there was
  /// merged. Signing in again to the same one goes on where signing out ended it, with what was done meanwhile;
  /// another one never sees what was meant for the old. Whether the log may go to another account than `lastAccount` is
  /// for the caller to decide.
  ///
  /// - Parameter now: seconds since 1970.
  public func signIn(_ database: Database, to identity: AccountIdentity, at now: Double) throws {
    guard try AccountStore.account(database)?.identity != identity else { return }
    guard try !AccountStore.resume(database, identity) else { return }
    try forgetAccount(database)
    var account = SyncAccount(identity: identity, generation: try AccountStore.generation(database) + 1)
    try AccountStore.save(database, account)
    var ledger = ledger(database, at: now)
    try ledger.enlist(&account)
  }

  /// Sends and receives nothing any more. What waits, and what is done from now on, waits for the same account to come
  /// back: only so is it known then what was changed here and what there.
  public func signOut(_ database: Database) throws {
    try AccountStore.signOut(database)
  }

  /// Forgets an account that will not come back, what waits for it, and its conflicts, but for its name. What is here
  /// stays as it is.
  public func forgetAccount(_ database: Database) throws {
    try AccountStore.forget(database)
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
