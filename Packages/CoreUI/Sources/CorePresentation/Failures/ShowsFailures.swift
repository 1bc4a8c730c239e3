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
  public var isMissingValue: Bool { Self.failures.contains { $0.isMissing(self) } }

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
