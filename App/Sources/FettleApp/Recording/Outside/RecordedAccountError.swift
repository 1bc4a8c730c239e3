import DomainAccount

/// An ``AccountError`` in a recording.
enum RecordedAccountError: Codable, Equatable, Sendable {
  case notSignedIn
  case server(RecordedRemoteFailure, server: String)
  case notFettle(server: String)
  case unsuitable(server: String, reason: String)
  case invalidAddress(text: String, reason: String)
  case wrongPassword(name: String, server: String)
  case passphrase(problem: PassphraseProblem, server: String)
  case unfinished(name: String, server: String, changes: Int, files: Int)
  case belongsToAnother(name: String, server: String)
  case signedIn(name: String, server: String)
  case tokenFromConfiguration(place: String)
  case credentials(path: String, reason: String)
  case noSuchChange(id: String)
  case changeUnderWay(id: String)
  case noSuchConflict(id: String)
  case storage(RecordedStorageError)

  /// - Parameter words: gives what a text becomes in the recording.
  init(_ error: AccountError, mapping words: (String) -> String = { $0 }) {
    switch error {
    case .notSignedIn: self = .notSignedIn
    case .server(let failure, let server):
      self = .server(RecordedRemoteFailure(failure, mapping: words), server: words(server))
    case .notFettle(let server): self = .notFettle(server: words(server))
    case .unsuitable(let server, let reason): self = .unsuitable(server: words(server), reason: words(reason))
    case .invalidAddress(let text, let reason): self = .invalidAddress(text: words(text), reason: words(reason))
    case .wrongPassword(let name, let server): self = .wrongPassword(name: words(name), server: words(server))
    case .passphrase(let problem, let server): self = .passphrase(problem: problem, server: words(server))
    case .unfinished(let account, let changes, let files):
      self = .unfinished(name: words(account.name), server: words(account.server), changes: changes, files: files)
    case .belongsToAnother(let account):
      self = .belongsToAnother(name: words(account.name), server: words(account.server))
    case .signedIn(let account): self = .signedIn(name: words(account.name), server: words(account.server))
    case .tokenFromConfiguration(let place): self = .tokenFromConfiguration(place: words(place))
    case .credentials(let path, let reason): self = .credentials(path: words(path), reason: words(reason))
    case .noSuchChange(let id): self = .noSuchChange(id: words(id))
    case .changeUnderWay(let id): self = .changeUnderWay(id: words(id))
    case .noSuchConflict(let id): self = .noSuchConflict(id: words(id))
    case .storage(let error): self = .storage(RecordedStorageError(error, mapping: words))
    }
  }

  var error: AccountError {
    switch self {
    case .notSignedIn: .notSignedIn
    case .server(let failure, let server): .server(failure.failure, server: server)
    case .notFettle(let server): .notFettle(server: server)
    case .unsuitable(let server, let reason): .unsuitable(server: server, reason: reason)
    case .invalidAddress(let text, let reason): .invalidAddress(text, reason: reason)
    case .wrongPassword(let name, let server): .wrongPassword(name: name, server: server)
    case .passphrase(let problem, let server): .passphrase(problem, server: server)
    case .unfinished(let name, let server, let changes, let files):
      .unfinished(Account(server: server, name: name), changeCount: changes, fileCount: files)
    case .belongsToAnother(let name, let server): .belongsToAnother(Account(server: server, name: name))
    case .signedIn(let name, let server): .signedIn(Account(server: server, name: name))
    case .tokenFromConfiguration(let place): .tokenFromConfiguration(by: place)
    case .credentials(let path, let reason): .credentials(path: path, reason: reason)
    case .noSuchChange(let id): .noSuchChange(id)
    case .changeUnderWay(let id): .changeUnderWay(id)
    case .noSuchConflict(let id): .noSuchConflict(id)
    case .storage(let error): .storage(error.error)
    }
  }
}
