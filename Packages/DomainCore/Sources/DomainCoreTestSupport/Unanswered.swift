/// The error that a fake throws when a test calls a function for which the fake has no result.
///
/// The test support of each domain wraps it in the domain's own error.
public struct Unanswered: Error, Equatable, CustomStringConvertible {
  /// The function that was called, such as `ProfileRepository.apply`.
  public let call: String

  public init(_ call: String) {
    self.call = call
  }

  public var description: String { "the fake has no answer for \(call)" }
}
