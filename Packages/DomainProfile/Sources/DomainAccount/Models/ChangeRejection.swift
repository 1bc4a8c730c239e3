/// Why the server does not accept a change.
public enum ChangeRejection: Hashable, Sendable {
  /// The server's message, as a clause.
  case server(String)
  /// The server gives no reason.
  case unstated
  /// The server has no collection of this name.
  case noCollection(String)
  /// The file of the row is larger than the server accepts.
  case fileTooLarge(limitBytes: Int)
  /// The row is larger than the server accepts.
  case tooLarge
  /// It was sent without a response, and sending it again could store it twice.
  case unknownOutcome
  /// A newer version of Fettle stored a reason that this one does not know.
  case unknown

  /// The stable name of the reason, used in JSON.
  public var code: String {
    switch self {
    case .server: "server"
    case .unstated: "unstated"
    case .noCollection: "no-collection"
    case .fileTooLarge: "file-too-large"
    case .tooLarge: "too-large"
    case .unknownOutcome: "unknown-outcome"
    case .unknown: "unknown"
    }
  }

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .server(let clause): clause
    case .unstated: "the server gives no reason"
    case .noCollection(let name): "the server has no collection “\(name)”"
    case .fileTooLarge(let limit): "its file is larger than the \(limit / 1_048_576) MiB that the server accepts"
    case .tooLarge: "it is larger than the server accepts"
    case .unknownOutcome: "it is unknown whether the server has it"
    case .unknown: "a newer version of Fettle stored the reason"
    }
  }
}
