public import CorePresentation
public import DomainCore

extension FailureSource {
  /// A value that failed to load.
  public static func load<Value, Failure: ExplainedError>(
    _ value: any WritableKeyPath<State, Loadable<Value, Failure>> & Sendable
  ) -> FailureSource {
    FailureSource(.load) {
      $0[keyPath: value].failure.map(ShownFailure.init)
    } isUnread: {
      $0[keyPath: value] == .dismissed(previous: nil)
    } isOutdated: {
      $0[keyPath: value].isDismissed
    } dismiss: {
      $0[keyPath: value].dismissFailure()
    }
  }

  /// A value that failed to load, below the changes that it does not contain yet.
  public static func load<Change, Failure: ExplainedError>(
    under value: any WritableKeyPath<State, Optimistic<Change, Failure>> & Sendable
  ) -> FailureSource {
    FailureSource(.load) {
      $0[keyPath: value].seen.failure.map(ShownFailure.init)
    } isUnread: {
      $0[keyPath: value].seen == .dismissed(previous: nil)
    } isOutdated: {
      $0[keyPath: value].seen.isDismissed
    } dismiss: {
      $0[keyPath: value].dismissFailure()
    }
  }

  /// The reason why the last change failed. The person can repeat the change if it can succeed later.
  ///
  /// - Parameter canTryAgain: whether the screen can repeat the change.
  public static func change<Failure: ExplainedError>(
    _ failure: any WritableKeyPath<State, Failure?> & Sendable,
    canTryAgain: @escaping @Sendable (State) -> Bool = { _ in true }
  ) -> FailureSource {
    FailureSource(.change) {
      $0[keyPath: failure].map(ShownFailure.init)
    } canTryAgain: {
      $0[keyPath: failure]?.canSucceedLater == true && canTryAgain($0)
    } dismiss: {
      $0[keyPath: failure] = nil
    }
  }
}

extension ShownFailure {
  /// Takes the wording from the domain error.
  public init(_ error: some ExplainedError) {
    self.init(error.explanation, remedy: error.remedy?.rawValue)
  }
}

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
