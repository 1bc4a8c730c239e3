/// An error with an explanation for the person, so that every screen shows it in the same way.
public protocol ExplainedError: Error, Equatable, Sendable {
  /// What happened and what it means for the data, in one or two sentences.
  var explanation: String { get }

  /// What the person can do, if the explanation does not cover it.
  var remedy: Remedy? { get }

  /// Whether repeating the request may succeed later: the cause is the log, a file or the server, not the request.
  var canSucceedLater: Bool { get }
}
