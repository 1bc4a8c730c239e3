public import GRDB

extension AccountIdentity {
  /// The account that is signed in; `nil` if there is none. Reads in the caller's transaction.
  public static func signedIn(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.account(database)?.identity
  }

  /// The account that is signed in, or that signed out and may sign in again, with changes pending for it. `nil` if it
  /// was forgotten. Reads in the caller's transaction.
  public static func awaited(_ database: Database) throws -> AccountIdentity? {
    try AccountStore.awaitedIdentity(database)
  }
}
