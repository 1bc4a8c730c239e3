public import DomainCore

/// Identifies the values from before a change, which the log keeps while it is open, for `WorkoutRepository.reverse`.
public struct ReversalID: Hashable, Sendable {
  /// The number of the change, valid until the log is closed.
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// A change that was stored and can be reversed.
public struct ReversibleChange: Equatable, Sendable {
  /// Identifies what the log keeps for reversing the change.
  public var reversal: ReversalID
  /// The revision that the change made.
  public var revision: Revision

  public init(reversal: ReversalID, revision: Revision) {
    self.reversal = reversal
    self.revision = revision
  }
}
