/// A value read from elsewhere, with its loading state. As one enum, it cannot contradict itself.
///
/// Reloading keeps the previous value, so a screen never goes blank while it waits or after a failure.
public enum Loadable<Value: Equatable & Sendable, Failure: Error & Equatable>: Equatable, Sendable {
  /// Nothing was requested yet.
  case idle
  /// A value was requested; the previous one is still shown.
  case loading(previous: Value?)
  /// The value as it was read last.
  case loaded(Value)
  /// Reading failed; the previous value is still shown.
  case failed(Failure, previous: Value?)
  /// Loading failed and the person dismissed the failure; the previous value is still shown.
  case dismissed(previous: Value?)

  /// The latest value, even if it is outdated.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous), .failed(_, let previous), .dismissed(let previous): previous
    case .loaded(let value): value
    }
  }

  /// Why loading failed; `nil` in every other state, also after the person dismissed the failure.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Whether a value was requested and is not there yet.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Whether loading failed and the person dismissed the failure.
  public var isDismissed: Bool {
    if case .dismissed = self { true } else { false }
  }

  /// Whether a value is still expected: none has arrived, and loading has not failed.
  public var isAwaited: Bool {
    switch self {
    case .idle, .loading(previous: nil): true
    case .loading, .loaded, .failed, .dismissed: false
    }
  }

  /// The same state with a transformed value, if there is one.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other, Failure> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let failure, let previous): .failed(failure, previous: previous.map(transform))
    case .dismissed(let previous): .dismissed(previous: previous.map(transform))
    }
  }

  /// Starts loading and keeps the previous value.
  public mutating func startLoading() {
    self = .loading(previous: value)
  }

  /// Applies the result of loading. After a failure, the previous value stays.
  public mutating func confirm(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: value)
    }
  }

  /// Dismisses a failure. The value stays unchanged, and later failures are shown.
  public mutating func dismissFailure() {
    if case .failed(_, let previous) = self { self = .dismissed(previous: previous) }
  }
}
