public import DomainCore

/// The account that the log is kept in step with.
///
/// Beside the log, which it changes like other repositories do, it talks to the server: to sign in, and to end an
/// account. Neither leaves anything half done here.
public protocol AccountRepository: Sendable {
  /// The account; none while nobody is signed in. The rules are those of `Snapshots`.
  func account() -> Snapshots<Account?, AccountError>

  /// The account that the log is, or was last, in step with; `nil` where there was none.
  func lastAccount() async throws(AccountError) -> Account?

  /// Signs in: from then on all that is in the log goes to the account, once, after what is there was merged.
  /// Signing in again to the same account takes a new token, and loses nothing that waits.
  ///
  /// - Parameter fromAnother: whether a log that was in step with another account may go to this one.
  /// - Throws: `belongsToAnother` where it may not; `signedIn` while another account is.
  func signIn(_ login: Login, fromAnother: Bool) async throws(AccountError) -> Revision

  /// Forgets the token and what is known about the server. The log stays, and remembers whose it was. Throws
  /// `notSignedIn`, and `tokenIsGiven` where the token would stay.
  func signOut() async throws(AccountError) -> Revision

  /// Ends the account on the server, with all its rows, and signs out. The log stays. When the answer was lost, it can
  /// be asked for again. Throws `notSignedIn`.
  func deleteAccount() async throws(AccountError) -> Revision
}
