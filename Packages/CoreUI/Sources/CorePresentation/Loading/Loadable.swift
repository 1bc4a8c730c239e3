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
  /// Loading succeeded, and the thing does not exist. The state stays the same during the next load, and keeps its
  /// failure if that fails.
  case missing(failure: Failure? = nil)

  /// The latest value, even if it is outdated.
  public var value: Value? {
    switch self {
    case .idle, .missing: nil
    case .loading(let previous), .failed(_, let previous), .dismissed(let previous): previous
    case .loaded(let value): value
    }
  }

  /// Why loading failed; `nil` in every other state, also after the person dismissed the failure.
  public var failure: Failure? {
    switch self {
    case .failed(let failure, _), .missing(let failure?): failure
    case .idle, .loading, .loaded, .dismissed, .missing: nil
    }
  }

  /// Whether the thing does not exist, as far as is known.
  public var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// Whether loading has succeeded before. Then there is a value, or the thing is known to be missing.
  public var isKnown: Bool { value != nil || isMissing }

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
    case .loading, .loaded, .failed, .dismissed, .missing: false
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
    case .missing(let failure): .missing(failure: failure)
    }
  }

  /// The same state with a part of the value, if there is one; missing if the value does not have that part.
  public func compactMap<Other>(_ part: (Value) -> Other?) -> Loadable<Other, Failure> {
    let found = value.flatMap(part)
    if value != nil, found == nil { return .missing(failure: failure) }
    return switch self {
    case .idle: .idle
    case .loading: .loading(previous: found)
    case .loaded: found.map { .loaded($0) } ?? .missing()
    case .failed(let failure, _): .failed(failure, previous: found)
    case .dismissed: .dismissed(previous: found)
    case .missing(let failure): .missing(failure: failure)
    }
  }

  /// Starts loading and keeps the previous value.
  public mutating func startLoading() {
    self = isMissing ? .missing() : .loading(previous: value)
  }

  /// Applies the result of loading. After a failure, the previous value stays.
  public mutating func confirm(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = isMissing ? .missing(failure: failure) : .failed(failure, previous: value)
    }
  }

  /// Applies the result of loading something that may not exist. After a failure, what was known before stays.
  public mutating func confirm(found result: Result<Value?, Failure>) {
    switch result {
    case .success(nil): self = .missing()
    case .success(let value?): self = .loaded(value)
    case .failure(let failure): confirm(.failure(failure))
    }
  }

  /// Dismisses a failure. The value stays unchanged, and later failures are shown.
  public mutating func dismissFailure() {
    switch self {
    case .failed(_, let previous): self = .dismissed(previous: previous)
    case .missing: self = .missing()
    case .idle, .loading, .loaded, .dismissed: break
    }
  }
}
