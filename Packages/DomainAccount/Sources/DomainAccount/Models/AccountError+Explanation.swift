import DomainCore

extension AccountError {
  /// What happened, what was kept and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .badAddress(let text, let reason):
      "“\(text)” is no address of a server: \(reason). Nothing was changed; give one such as https://log.example.org."
    case .server(.rateLimited, let server):
      "\(server) accepts no more requests for now, because there were too many sign-ins. Nothing was changed; try again "
        + "in five minutes."
    case .server(let failure, let server):
      failure.explanation(server: server)
    case .wrongPassword(let name, let server):
      "\(server) does not know \(name) with this password. Nothing was changed; try again, or ask whoever runs the "
        + "server."
    case .notFettle(let server):
      "\(server) answers, but not as a server of Fettle's does. Nothing was changed; check the address, or ask whoever "
        + "runs the server."
    case .belongsToAnother(let account):
      "This log was in step with \(account.words), who may be somebody else. Nothing was changed; to give all of the "
        + "log to the other account, use `fettle login URL --from-another`."
    case .signedIn(let account):
      "This log is kept in step with \(account.words). Nothing was changed; `fettle logout` signs out first."
    case .notSignedIn:
      "Nobody is signed in. Nothing was changed; `fettle login URL` signs in."
    case .tokenIsGiven(let place):
      "The token stands in \(place), which Fettle cannot change. Nothing was changed; take it away there first."
    case .credentials(let path, let reason):
      "The file \(path), which keeps the token, cannot be used: \(reason). What the log holds is kept; see to the file, "
        + "or remove it and sign in again with `fettle login URL`."
    case .noSuchChange(let id):
      "No change in the outbox is called \(id). Nothing was changed; `fettle outbox list` shows those there are."
    case .changeUnderWay(let id):
      "The change \(id) was not refused: it waits to be sent, or the server may have it. Nothing was changed; to undo "
        + "it, change the thing itself back."
    case .noSuchConflict(let id):
      "No conflict is called \(id). Nothing was changed; `fettle conflicts list` shows those there are."
    case .storage(let error):
      error.explanation
    }
  }
}
