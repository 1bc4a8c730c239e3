extension ViewModel {
  /// Whether changes that the person made are still being stored.
  public final var isStoring: Bool { !commits.isEmpty }

  /// Waits until the changes that the person made so far are stored or rejected.
  public final func stored() async {
    for task in commits { await task.value }
  }

  private var commits: [Task<Void, Never>] { effects.tasks { $0.isChange } }
}

extension ViewModel.Context {
  /// Shows a change immediately and stores it, after any earlier changes to the same value.
  ///
  /// The change stays on top of the value until the value is read at the revision that storing returned. A rejected
  /// change is removed without affecting others; ``tryAgain(_:)`` repeats it.
  ///
  /// ```swift
  /// context.commit(FlagsChange(flag, isOn: true), to: \.changed, rejection: \.rejection) { [flags] in
  ///   try await flags.set(flag, true)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - change: the person's change.
  ///   - value: the path of the value that the change applies to.
  ///   - rejection: the path where the state stores why the last change was rejected. A new change clears it.
  ///   - store: stores the change.
  ///   - revision: returns the revision at which the change was stored.
  ///   - again: repeats the change after a rejection, if that takes more than committing it again.
  ///   - landing: handles the outcome once the state shows it, for example by reopening a form.
  public func commit<
    Change: OptimisticChange, Failure: Error & Equatable, Rejection: Error & Equatable, Stored: Sendable
  >(
    _ change: Change,
    to value: any WritableKeyPath<State, Optimistic<Change, Failure>> & Sendable,
    rejection: any WritableKeyPath<State, Rejection?> & Sendable,
    _ store: @escaping @Sendable () async throws(Rejection) -> Stored,
    revision: @escaping @Sendable (Stored) -> Int64,
    again: (@MainActor (ViewModel.Context) -> Void)? = nil,
    landing: @escaping @MainActor (ViewModel.Context, Result<Stored, Rejection>) -> Void = { _, _ in }
  ) {
    guard let number = begin(change, on: value, clearing: rejection) else { return }
    let kind = "\(Change.self)"
    runChange(number, of: kind, store, revision: revision) { context, result in
      context.update { state in
        switch result {
        case .success(let stored): state[keyPath: value].committed(number, at: revision(stored))
        case .failure(let failure):
          state[keyPath: value].rejected(number)
          state[keyPath: rejection] = failure
        }
      }
      if case .failure = result {
        context.current?.failedChanges.append(
          again ?? { $0.commit(change, to: value, rejection: rejection, store, revision: revision, landing: landing) })
      }
      landing(context, result)
    }
  }

  /// Shows a change immediately and stores it. Use this if storing returns only the revision.
  public func commit<Change: OptimisticChange, Failure: Error & Equatable, Rejection: Error & Equatable>(
    _ change: Change,
    to value: any WritableKeyPath<State, Optimistic<Change, Failure>> & Sendable,
    rejection: any WritableKeyPath<State, Rejection?> & Sendable,
    _ store: @escaping @Sendable () async throws(Rejection) -> Int64,
    landing: @escaping @MainActor (ViewModel.Context, Result<Int64, Rejection>) -> Void = { _, _ in }
  ) {
    commit(change, to: value, rejection: rejection, store, revision: { $0 }, landing: landing)
  }

  /// Stores a change that the screen shows only once it is stored, after earlier ones of its kind.
  ///
  /// - Parameters:
  ///   - store: stores the change, and returns the revision at which it was stored.
  ///   - landing: receives the outcome.
  public func store<Failure: Error>(
    _ kind: String, _ store: @escaping @Sendable () async throws(Failure) -> Int64,
    landing: @escaping @MainActor (ViewModel.Context, Result<Int64, Failure>) -> Void
  ) {
    guard let number = current?.effects.nextChange(of: kind) else { return }
    runChange(number, of: kind, store, revision: { $0 }, landing: landing)
  }

  /// Stores a change after the one before it.
  private func runChange<Stored: Sendable, Failure: Error>(
    _ number: Int, of kind: String, _ store: @escaping @Sendable () async throws(Failure) -> Stored,
    revision: @escaping @Sendable (Stored) -> Int64,
    landing: @escaping @MainActor (ViewModel.Context, Result<Stored, Failure>) -> Void
  ) {
    run(.change(kind, number), after: .change(kind, number - 1)) { _ async throws(Failure) in
      try await store()
    } revision: {
      revision($0)
    } landing: {
      landing($0, $1)
    }
  }

  /// - Returns: the number of the change; `nil` if the context has ended.
  private func begin<Change: OptimisticChange, Failure: Error & Equatable, Rejection: Error & Equatable>(
    _ change: Change,
    on value: any WritableKeyPath<State, Optimistic<Change, Failure>> & Sendable,
    clearing rejection: any WritableKeyPath<State, Rejection?> & Sendable
  ) -> Int? {
    guard var optimistic = state?[keyPath: value] else { return nil }
    let number = optimistic.begin(change)
    current?.failedChanges = []
    update { [optimistic] in
      $0[keyPath: value] = optimistic
      $0[keyPath: rejection] = nil
    }
    return number
  }
}
