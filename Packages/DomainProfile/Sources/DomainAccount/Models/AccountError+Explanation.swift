import CoreCommon
public import DomainCore

extension AccountError: ExplainedError {
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
      "\(server) does not accept \(name) with this password. Nothing was changed; try again, or ask the server's "
        + "administrator."
    case .notFettle(let server):
      "\(server) answers, but is not a Fettle server. Nothing was changed; check the address, or ask the server's "
        + "administrator."
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
    case .server, .tokenFromConfiguration, .credentials, .storage: true
    case .invalidAddress, .wrongPassword, .notFettle, .belongsToAnother, .signedIn, .notSignedIn, .noSuchChange,
      .changeUnderWay, .noSuchConflict:
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
    case .invalidAddress, .wrongPassword, .notFettle, .tokenFromConfiguration, .changeUnderWay: nil
    }
  }
}
