/// Why the server does not accept a change.
///
/// Stored as a code with its values, and put into words when it is shown.
public enum RejectionReason: Hashable, Sendable {
  /// The server's message, as a clause.
  case server(String)
  /// The server gives no reason.
  case unstated
  /// The server has no collection of this name.
  case noCollection(String)
  /// Its file is larger than the server accepts.
  case fileTooLarge(limitBytes: Int)
  /// The row is larger than the server accepts.
  case tooLarge
  /// It was sent without a response, and sending it again could create a second row.
  case unknownOutcome
  /// A code of a newer version, as it is stored.
  case unknown(String)
}
