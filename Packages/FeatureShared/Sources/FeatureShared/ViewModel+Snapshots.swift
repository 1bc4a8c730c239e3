public import CorePresentation
public import DomainCore

extension Optimistic {
  /// Applies a value that an observation delivered.
  public mutating func confirm(_ result: Result<Snapshot<Change.Value>, Failure>) {
    switch result {
    case .success(let snapshot): confirm(snapshot.value, revision: snapshot.revision)
    case .failure(let failure): fail(failure)
    }
  }
}

extension ViewModel.Context {
  /// Observes the log, and shows each value below the changes that it does not contain yet.
  ///
  /// - Parameter value: the path of the value in the state; it is loading until the first value arrives.
  public func observe<Change: OptimisticChange, Failure: Error & Equatable>(
    _ name: EffectName, _ values: Snapshots<Change.Value, Failure>,
    into value: any WritableKeyPath<State, Optimistic<Change, Failure>> & Sendable
  ) {
    update { $0[keyPath: value].startLoading() }
    observe(name, values, revision: \.revision) { context, result in
      context.update { $0[keyPath: value].confirm(result) }
    }
  }
}
