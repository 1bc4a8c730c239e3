public import GRDB

extension AccountIdentity {
  /// The account that is signed in; none while nobody is. Reads in the caller's transaction.
  public static func signedIn(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.account(database)?.identity
  }

  /// The account that is signed in, or that signed out and may come back: what waits for it is sent when it does. None
  /// when it was forgotten. Reads in the caller's transaction.
  public static func awaited(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.awaitedIdentity(database)
  }
}
