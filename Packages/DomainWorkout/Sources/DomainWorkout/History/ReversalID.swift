public import DomainCore

/// Identifies the values from before a change, which the log keeps while it is open, for `WorkoutRepository.reverse`.
public struct ReversalID: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// A change that was stored and can be reversed.
public struct ReversibleChange: Equatable, Sendable {
  public var reversal: ReversalID
  public var revision: Revision

  public init(reversal: ReversalID, revision: Revision) {
    self.reversal = reversal
    self.revision = revision
  }
}
