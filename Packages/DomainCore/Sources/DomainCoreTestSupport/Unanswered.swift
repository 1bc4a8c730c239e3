/// What a fake throws when a test calls something it has no answer for.
///
/// A domain's test support wraps it in the domain's own error.
public struct Unanswered: Error, Equatable, CustomStringConvertible {
  /// What was called, as in `ProfileRepository.apply`.
  public let call: String

  public init(_ call: String) {
    self.call = call
  }

  public var description: String { "the fake has no answer for \(call)" }
}
