public import DomainProfile

/// What a fake throws when a test calls what it did not tell an answer for.
public struct Unanswered: Error, CustomStringConvertible {
  public let call: String

  public init(_ call: String) {
    self.call = call
  }

  public var description: String { "the fake was not told an answer for \(call)" }

  public var asProfileError: ProfileError { .unavailable(reason: description) }

  public var asAccountError: AccountError { .log(asProfileError) }
}
