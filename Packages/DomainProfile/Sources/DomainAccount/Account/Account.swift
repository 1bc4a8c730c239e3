public import CoreCommon
public import DomainCore
import Foundation

/// An account on a server that a log syncs with.
public struct Account: Hashable, Sendable {
  /// The server's address, as in `https://log.example.org`.
  public var server: String
  /// The user's name on the server, such as `robin@example.org`.
  public var name: String
  /// The kind of remote that the account is on.
  public var kind: RemoteKind

  public init(server: String, name: String, kind: RemoteKind = .server) {
    self.server = server
    self.name = name
    self.kind = kind
  }

  /// `robin@log.example.org`; `robin@example.org at log.example.org` if the name contains an at sign itself; only the
  /// address if it is that of a folder.
  public var words: String {
    guard !server.hasPrefix("/") else { return server }
    let address = URL(string: server)
    var place = address?.host() ?? server
    if let port = address?.port, address?.host() != nil { place += ":\(port)" }
    return name.contains("@") ? "\(name) at \(place)" : "\(name)@\(place)"
  }
}

/// The data required to sign in to a server.
public struct Login: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The server's address as it was typed, such as `https://log.example.org`.
  public var server: String
  /// The name or the e-mail address of the account.
  public var name: String
  /// Never shown: neither printed nor reflected.
  public var password: String
  /// Opens an account that is encrypted; `nil` if the person gave none. Never shown either.
  public var passphrase: String?
  /// Whether the account must be encrypted: a new one becomes so, and one that is not is refused.
  public var isEncrypted: Bool
  /// Whether an encrypted log may move to an account that is not.
  public var mayBecomeReadable = false

  /// Nothing that a person typed is checked here.
  public init(
    server: String, name: String, password: String, passphrase: String? = nil, isEncrypted: Bool = false
  ) {
    self.server = server
    self.name = name
    self.password = password
    self.passphrase = passphrase
    self.isEncrypted = isEncrypted
  }

  public var description: String { "\(name) on \(server)" }
  /// The name and the server, without the password.
  public var debugDescription: String { description }
  /// The server and the name, without the password.
  public var customMirror: Mirror { Mirror(self, children: ["server": server, "name": name]) }
}

/// Why an operation on an account or its pending changes failed. The log is unchanged in all of these cases.
public enum AccountError: Error, Equatable, Sendable {
  /// The text is not the address of a server, or a remote server's address without TLS; the reason is a clause.
  case invalidAddress(String, reason: String)
  /// The request failed.
  case server(RemoteFailure, server: String)
  /// The server does not recognize this name with this password.
  case wrongPassword(name: String, server: String)
  /// Something responds, but not like a Fettle server.
  case notFettle(server: String)
  /// A log cannot sync through this place; the reason is a clause.
  case unsuitable(server: String, reason: String)
  /// The passphrase of an encrypted account is missing or wrong, or there can be none.
  case passphrase(PassphraseProblem, server: String)
  /// The account cannot be left yet: so many changes are not sent, and so many files not received.
  case unfinished(Account, changeCount: Int, fileCount: Int)
  /// The log belongs to this other account, whose owner may be somebody else.
  case belongsToAnother(Account)
  /// Somebody is already signed in.
  case signedIn(Account)
  /// Nobody is signed in.
  case notSignedIn
  /// The token comes from the program's environment, which the program cannot change; the text names the source.
  case tokenFromConfiguration(by: String)
  /// The file that stores the token cannot be used; the reason is a clause.
  case credentials(path: String, reason: String)
  /// No change in the outbox has this id.
  case noSuchChange(String)
  /// The change is pending, or was sent without a response: only a rejected one can be discarded.
  case changeUnderWay(String)
  /// No conflict has this id.
  case noSuchConflict(String)
  /// The log could not be read or written.
  case storage(StorageError)
}

extension AccountError: SubjectError {
  /// What is wrong with the log; `nil` if something else is wrong.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension AccountError {
  /// The explanation in the words of a kind of remote.
  public func explanation(in kind: RemoteKind) -> String {
    switch self {
    case .server(.rateLimited, _): explanation
    case .server(let failure, let server): failure.explanation(server: server, in: kind)
    case .wrongPassword(let name, let server): Self.refusal(of: name, on: server, in: kind)
    default: explanation
    }
  }

  private static func refusal(of name: String, on server: String, in kind: RemoteKind) -> String {
    "\(server) does not accept \(name) with this \(kind.login?.password ?? "password"). Nothing was changed; try again, "
      + "or ask \(kind.phrase)'s administrator."
  }

  /// What happened, and what it means for the data, in a sentence or two.
  public var explanation: String {
    switch self {
    case .invalidAddress(let text, let reason):
      "“\(text)” is not a server address: \(reason). Nothing was changed; use one such as https://log.example.org."
    case .server(.rateLimited, let server):
      "\(server) rejects requests for now, because there were too many sign-ins. Nothing was changed; try again in five "
        + "minutes."
    case .server(let failure, let server):
      failure.explanation(server: server)
    case .wrongPassword(let name, let server):
      Self.refusal(of: name, on: server, in: .server)
    case .notFettle(let server):
      "\(server) answers, but is not a Fettle server. Nothing was changed; check the address, or ask the server's "
        + "administrator."
    case .unsuitable(let server, let reason):
      "A log cannot sync through \(server): \(reason). Nothing was changed."
    case .passphrase(let problem, let server):
      problem.explanation(server: server)
    case .unfinished(let account, let changes, let files):
      "This log and \(account.words) are not in sync yet: \(changes) \(changes == 1 ? "change" : "changes") to send or to "
        + "decide, \(files) \(files == 1 ? "file" : "files") to receive. Nothing was changed."
    case .belongsToAnother(let account):
      "This log belongs to \(account.words), who may be someone else. Nothing was changed."
    case .signedIn(let account):
      "This log syncs with \(account.words). Nothing was changed."
    case .notSignedIn:
      "Not signed in. Nothing was changed."
    case .tokenFromConfiguration(let place):
      "The token is set in \(place), which Fettle cannot change. Nothing was changed; remove it there first."
    case .credentials(let path, let reason):
      "The token file \(path) cannot be used: \(reason). Your data is kept; fix the file, or remove it and sign in "
        + "again."
    case .noSuchChange(let id):
      "There is no pending change \(id). Nothing was changed."
    case .changeUnderWay(let id):
      "The change \(id) was not rejected: it is pending, or the server may have it. Nothing was changed; to undo it, "
        + "change the value back."
    case .noSuchConflict(let id):
      "There is no conflict \(id). Nothing was changed."
    case .storage(let error):
      error.explanation
    }
  }

  /// Whether the same can succeed later: the reason lies in the log, a file or the server, not in what was asked for.
  public var canSucceedLater: Bool {
    switch self {
    case .server, .tokenFromConfiguration, .credentials, .storage, .unfinished: true
    case .passphrase(let problem, _): problem == .tooLittleMemory
    case .invalidAddress, .wrongPassword, .notFettle, .unsuitable, .belongsToAnother, .signedIn, .notSignedIn,
      .noSuchChange, .changeUnderWay, .noSuchConflict:
      false
    }
  }

  /// What to do about it, if there is more to do than the explanation says.
  public var remedy: Remedy? {
    switch self {
    case .server(let failure, _): failure.remedy
    case .belongsToAnother: .signInFromAnother
    case .signedIn: .signOut
    case .notSignedIn, .credentials: .signIn
    case .noSuchChange: .showOutbox
    case .noSuchConflict: .showConflicts
    case .storage(let error): error.remedy
    case .unfinished: .showOutbox
    case .invalidAddress, .wrongPassword, .notFettle, .unsuitable, .passphrase, .tokenFromConfiguration,
      .changeUnderWay:
      nil
    }
  }
}

/// What is wrong with the passphrase of an encrypted account. The raw value is stored in recordings and never changes.
public enum PassphraseProblem: String, CaseIterable, Codable, Hashable, Sendable {
  /// The account is encrypted, or is to be, and the person gave none.
  case missing
  /// It is another one.
  case wrong
  /// The account exists, and is not encrypted.
  case notEncrypted
  /// The log is encrypted where it is, and would not be in the other account.
  case wouldBeReadable
  /// Accounts of this kind cannot be encrypted.
  case cannotEncrypt
  /// Another machine has just changed it.
  case changedMeanwhile
  /// This machine has too little memory to try it.
  case tooLittleMemory

  func explanation(server: String) -> String {
    switch self {
    case .missing: "The log at \(server) is encrypted. Nothing was changed; sign in with its passphrase."
    case .wrong:
      "The log at \(server) does not open with this passphrase. Nothing was changed; try again. A lost passphrase cannot "
        + "be recovered."
    case .notEncrypted:
      "The log at \(server) is not encrypted. Nothing was changed, and nothing was sent there; use an empty place for an "
        + "encrypted one."
    case .wouldBeReadable:
      "The log is encrypted where it is now, and whoever keeps \(server) could read it there. Nothing was changed, and "
        + "nothing was sent; keep it encrypted, or allow that it becomes readable there."
    case .cannotEncrypt:
      "\(server) cannot hold an encrypted log. Nothing was changed; use a bucket or a folder for one."
    case .changedMeanwhile:
      "Another machine has just changed the passphrase of \(server). Nothing was changed "
        + "here; find out which one is right."
    case .tooLittleMemory:
      "This machine has too little free memory for the passphrase, which takes up to 1 GB. Nothing was changed."
    }
  }
}

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

  /// Leaves the account for another one, which gets everything in the log. The former account stays as it is.
  ///
  /// - Throws: `notSignedIn`, and `unfinished` if anything would be lost that only the former account has or lacks. Then
  ///   nothing is changed.
  func move(to login: Login) async throws(AccountError) -> Revision

  /// Replaces the passphrase of an encrypted account. Machines that are signed in notice nothing.
  ///
  /// - Throws: `notSignedIn`, and `passphrase` if the account is not encrypted.
  func changePassphrase(to passphrase: String) async throws(AccountError)

  /// Removes from the account the changes that are no longer needed to know its rows.
  ///
  /// - Returns: how many times changes were sent that were removed.
  /// - Throws: `notSignedIn`, and `unsuitable` for an account that keeps no old changes.
  func trim() async throws(AccountError) -> Int
}

/// The account that the log syncs with.
public struct ObserveAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// The account, now and after each change; `nil` while nobody is signed in.
  public func execute() -> Snapshots<Account?, AccountError> {
    accounts.account()
  }
}

/// Reads the account that the log belongs to, also while nobody is signed in.
public struct RecallAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// The account that the log syncs with, or synced with last; `nil` if there was none.
  public func execute() async throws(AccountError) -> Account? {
    try await accounts.lastAccount()
  }
}

/// Signs in, signs out, and deletes an account.
public struct ChangeAccountUseCase: Sendable {
  /// What to do with the account.
  public enum Change: Sendable {
    /// - fromAnother: whether to attach a log that belonged to another account.
    case signIn(Login, fromAnother: Bool)
    /// Removes the token from this machine. Pending changes wait for the same account.
    case signOut
    /// Deletes it from the server, with all its rows. The log stays.
    case delete
  }

  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// Contacts the server, except to sign out, and returns the revision that the change created.
  ///
  /// - Throws: the reason why the account is unchanged.
  public func execute(_ change: Change) async throws(AccountError) -> Revision {
    switch change {
    case .signIn(let login, let fromAnother): try await accounts.signIn(login, fromAnother: fromAnother)
    case .signOut: try await accounts.signOut()
    case .delete: try await accounts.deleteAccount()
    }
  }
}

/// Takes care of what an account keeps at its remote, and of where that is.
public struct MaintainAccountUseCase: Sendable {
  private let accounts: any AccountRepository

  public init(accounts: any AccountRepository) {
    self.accounts = accounts
  }

  /// Leaves the account for another one, which gets everything in the log.
  ///
  /// - Returns: the revision that shows the new one.
  public func move(to login: Login) async throws(AccountError) -> Revision { try await accounts.move(to: login) }

  /// Replaces the passphrase of an encrypted account.
  public func changePassphrase(to passphrase: String) async throws(AccountError) {
    try await accounts.changePassphrase(to: passphrase)
  }

  /// Removes the changes that are no longer needed to know the rows, and returns how many times changes were sent that
  /// were removed.
  public func trim() async throws(AccountError) -> Int { try await accounts.trim() }
}

/// Finds out what is wrong with a server, or another place that logs sync through.
public struct InspectServerUseCase: Sendable {
  private let inspector: any ServerInspector

  public init(inspector: any ServerInspector) {
    self.inspector = inspector
  }

  /// Checks a server within a few seconds for each check, and changes nothing on it.
  ///
  /// - Parameters:
  ///   - address: as a person types it.
  ///   - report: gets each finding as soon as it is known.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  public func execute(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void = { _ in }
  ) async throws(AccountError) -> ServerInspection {
    try await inspector.inspect(address, reporting: report)
  }
}

extension Remedy {
  /// Sign in to a server. Argument: none.
  public static let signIn = Remedy(rawValue: "sign-in")
  /// Sign in, and attach a log that belonged to another account.
  public static let signInFromAnother = Remedy(rawValue: "sign-in-from-another")
  /// Sign out of the account. Pending changes wait for the same account.
  public static let signOut = Remedy(rawValue: "sign-out")
}
