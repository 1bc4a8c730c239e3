/// A failure, worded for the person.
public struct ShownFailure: Hashable, Sendable {
  /// What happened, and what it means for the data.
  public let explanation: String
  /// The name of the remedy; `nil` if there is none.
  public let remedy: String?

  public init(_ explanation: String, remedy: String?) {
    self.explanation = explanation
    self.remedy = remedy
  }
}

/// A place in a state that stores a failure to read something or to make a change.
///
/// FeatureShared creates these from key paths, as in `.load(\.status)` and `.change(\.changeFailure)`.
public struct FailureSource<State>: Sendable {
  /// What failed, which decides what trying again does.
  public enum Kind: Sendable {
    /// Reading failed. Trying again reloads.
    case load
    /// A change failed. Trying again repeats the change.
    case change
  }

  let kind: Kind
  let failure: @Sendable (State) -> ShownFailure?
  let canTryAgain: @Sendable (State) -> Bool
  let isMissing: @Sendable (State) -> Bool
  let isOutdated: @Sendable (State) -> Bool
  let dismiss: @Sendable (inout State) -> Void

  /// - Parameters:
  ///   - failure: the failure to show; `nil` if there is none.
  ///   - canTryAgain: whether it makes sense to repeat what failed.
  ///   - isMissing: whether the value was never read, and the person dismissed the failure.
  ///   - isOutdated: whether the value is no longer read, and the person dismissed the failure.
  ///   - dismiss: removes the failure and changes nothing else.
  public init(
    _ kind: Kind, failure: @escaping @Sendable (State) -> ShownFailure?,
    canTryAgain: @escaping @Sendable (State) -> Bool = { _ in true },
    isMissing: @escaping @Sendable (State) -> Bool = { _ in false },
    isOutdated: @escaping @Sendable (State) -> Bool = { _ in false },
    dismiss: @escaping @Sendable (inout State) -> Void
  ) {
    self.kind = kind
    self.failure = failure
    self.canTryAgain = canTryAgain
    self.isMissing = isMissing
    self.isOutdated = isOutdated
    self.dismiss = dismiss
  }
}
