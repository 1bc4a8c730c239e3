public import GRDB

extension SyncOutbox {
  /// Begins syncing with an account: every local row is sent to the server, once, after merging with its existing data.
  /// Signing in again to the same account continues where signing out ended, including changes made meanwhile; another
  /// account never receives changes meant for the old one. The caller decides whether the log may move to an account
  /// other than `lastAccount`.
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

  /// Stops sending and receiving. Pending and future changes wait for the same account to sign in again: this is the
  /// only way to know then what was changed on which side.
  public func signOut(_ database: Database) throws {
    try AccountStore.signOut(database)
  }

  /// Forgets an account that will not sign in again, its pending changes and its conflicts, except for its name. Local
  /// data stays.
  public func forgetAccount(_ database: Database) throws {
    try AccountStore.forget(database)
  }

  /// The owner of the log: the account signed in to, or else the last one; `nil` if there never was one.
  public func lastAccount(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.lastIdentity(database)
  }

  /// Whether kinds of rows were added since the last sync, for `enlistNewTables` to enlist.
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
