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
  let isUnread: @Sendable (State) -> Bool
  let isOutdated: @Sendable (State) -> Bool
  let dismiss: @Sendable (inout State) -> Void

  /// - Parameters:
  ///   - failure: the failure to show; `nil` if there is none.
  ///   - canTryAgain: whether it makes sense to repeat what failed.
  ///   - isUnread: whether the value was never read, and the person dismissed the failure.
  ///   - isOutdated: whether the value is no longer read, and the person dismissed the failure.
  ///   - dismiss: removes the failure and changes nothing else.
  public init(
    _ kind: Kind, failure: @escaping @Sendable (State) -> ShownFailure?,
    canTryAgain: @escaping @Sendable (State) -> Bool = { _ in true },
    isUnread: @escaping @Sendable (State) -> Bool = { _ in false },
    isOutdated: @escaping @Sendable (State) -> Bool = { _ in false },
    dismiss: @escaping @Sendable (inout State) -> Void
  ) {
    self.kind = kind
    self.failure = failure
    self.canTryAgain = canTryAgain
    self.isUnread = isUnread
    self.isOutdated = isOutdated
    self.dismiss = dismiss
  }
}

/// A state that stores failures for its screen to show. The screen only lists where they are stored:
///
/// ```swift
/// extension FlagsState: ShowsFailures {
///   static var failures: [FailureSource<FlagsState>] { [.change(\.changeFailure), .load(under: \.changed)] }
/// }
/// ```
public protocol ShowsFailures {
  /// Where the state stores its failures, in display order.
  static var failures: [FailureSource<Self>] { get }
}

/// The actions of a screen that lets the person dismiss failures and try again.
public protocol FailureAction: ScreenAction {
  /// Dismisses the failures.
  static var dismissFailure: Self { get }
  /// Repeats what failed, whether reading or a change.
  static var tryAgain: Self { get }
}

extension ShowsFailures {
  /// The failures to show; failures with the same text appear once.
  public var shownFailures: [ShownFailure] {
    var shown: [ShownFailure] = []
    for source in Self.failures {
      if let failure = source.failure(self), !shown.contains(failure) { shown.append(failure) }
    }
    return shown
  }

  /// The failure of a change, if one is shown.
  public var failedChange: ShownFailure? {
    Self.failures.lazy.filter { $0.kind == .change }.compactMap { $0.failure(self) }.first
  }

  /// Whether trying again makes sense for any of the shown failures.
  public var canTryAgain: Bool { canTryAgain(.load) || canTryAgain(.change) }

  /// Whether a value was never read, and the person dismissed the failure.
  public var hasUnreadValue: Bool { Self.failures.contains { $0.isUnread(self) } }

  /// Whether a value is no longer read, and the person dismissed the failure.
  var isOutdated: Bool { Self.failures.contains { $0.isOutdated(self) } }

  /// Dismisses the failures. The data stays unchanged, and later failures are shown.
  public mutating func dismissFailures() {
    for source in Self.failures where source.failure(self) != nil { source.dismiss(&self) }
  }

  func canTryAgain(_ kind: FailureSource<Self>.Kind) -> Bool {
    Self.failures.contains { $0.kind == kind && $0.failure(self) != nil && $0.canTryAgain(self) }
  }
}
