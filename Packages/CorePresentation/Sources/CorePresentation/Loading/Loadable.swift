/// Something that is read from elsewhere: one property that cannot contradict itself.
///
/// A reload keeps what was there, so that a screen never goes blank while it waits or after it failed.
public enum Loadable<Value: Equatable & Sendable, Failure: Error & Equatable>: Equatable, Sendable {
  case idle
  case loading(previous: Value?)
  case loaded(Value)
  case failed(Failure, previous: Value?)

  /// The newest value there is, old or not.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The same with another value, where there is one.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other, Failure> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let failure, let previous): .failed(failure, previous: previous.map(transform))
    }
  }

  /// Begins to load; the value there is stays.
  public mutating func startLoading() {
    self = .loading(previous: value)
  }

  /// Takes in how loading went; after a failure the value there was stays.
  public mutating func land(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure, previous: value)
    }
  }
}
