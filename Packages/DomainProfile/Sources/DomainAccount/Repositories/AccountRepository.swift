public import DomainCore

/// The account that the log syncs with.
///
/// It changes the log like other repositories, and also contacts the server, to sign in and to delete an account.
/// Neither leaves anything half done here.
public protocol AccountRepository: Sendable {
  /// The account; `nil` while nobody is signed in. The rules are those of `Snapshots`.
  func account() -> Snapshots<Account?, AccountError>

  /// The account that the log syncs with, or synced with last; `nil` if there was none.
  func lastAccount() async throws(AccountError) -> Account?

  /// Signs in: from then on everything in the log is sent to the account, once, after merging with the account's
  /// existing data. Signing in again to the same account gets a new token, and loses nothing that is pending.
  ///
  /// - Parameter fromAnother: whether to attach a log that belonged to another account.
  /// - Throws: `belongsToAnother` if that is not allowed; `signedIn` while another account is.
  func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision

  /// Forgets the token and everything known about the server. The log stays, and remembers its account. Throws
  /// `notSignedIn`, and `tokenFromConfiguration` if the token would stay.
  func signOut() async throws(AccountError) -> Revision

  /// Deletes the account from the server, with all its rows, and signs out. The log stays. If the response is lost, the
  /// call can be repeated. Throws `notSignedIn`.
  func deleteAccount() async throws(AccountError) -> Revision
}
