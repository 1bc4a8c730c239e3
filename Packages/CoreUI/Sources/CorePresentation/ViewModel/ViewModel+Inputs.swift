// Effects that depend on a value, and start again only when that value changes. The view model keeps no copy of it.
extension ViewModel.Context {
  /// Starts finite work like `run`, unless it was last started with the same input.
  ///
  /// - Parameter input: everything that the result depends on.
  public func run<Input: Equatable & Sendable, Success: Sendable, Failure: Error>(
    _ name: EffectName, for input: Input,
    _ work: @escaping @Sendable (ViewModel.Context) async throws(Failure) -> Success,
    landing: @escaping @MainActor (ViewModel.Context, Result<Success, Failure>) -> Void
  ) {
    guard let model = current, model.effects.changesInput(of: name, to: input) else { return }
    run(name, work, landing: landing)
  }

  /// Observes a sequence like `observe`, unless the observation was last started with the same input.
  ///
  /// - Parameters:
  ///   - input: everything that the choice of the sequence depends on.
  ///   - values: the sequence for that input.
  ///   - revision: returns the revision at which an element was read.
  ///   - landing: receives each element, and the failure that ended the sequence, if any.
  /// - Returns: whether the observation started.
  @discardableResult
  public func observe<Input: Equatable & Sendable, Element: Sendable, Failure: Error>(
    _ name: EffectName, for input: Input,
    _ values: @autoclosure () -> any AsyncSequence<Element, Failure> & Sendable,
    revision: @escaping @MainActor (Element) -> Int64,
    landing: @escaping @MainActor (ViewModel.Context, Result<Element, Failure>) -> Void
  ) -> Bool {
    guard let model = current, model.effects.changesInput(of: name, to: input) else { return false }
    observe(name, values(), revision: revision, landing: landing)
    return true
  }

  /// Makes an effect start the next time, even with the same input: its result is out of date, or could not be had.
  public func forgetInput(of name: EffectName) {
    current?.effects.forgetInput(of: name)
  }
}
