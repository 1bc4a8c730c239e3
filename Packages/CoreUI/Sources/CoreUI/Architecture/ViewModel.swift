public import Observation

/// Holds the state of one screen and is the only one who changes it.
///
/// A subclass says in `handle` what each action does. `handle` cannot be called without a `Context`, and only this
/// class can make one, in `perform`: so every action of every screen passes the observers, and no state changes
/// behind their back.
@MainActor
open class ViewModel<State: Equatable & Sendable, Action: LoggedAction, Intent: Sendable>: Observable {
  public private(set) var state: State {
    get {
      registrar.access(self, keyPath: statePath)
      return held
    }
    set {
      registrar.withMutation(of: self, keyPath: statePath) { held = newValue }
    }
  }

  /// What a log calls the screen.
  public let name: String
  private var held: State
  // By hand and not by `@Observable`: in a generic class that one makes its key path anew at each access, which takes
  // longer than all else an action does.
  private let registrar = ObservationRegistrar()
  private let statePath: KeyPath<ViewModel, State> = \.state
  private let observers: [any ActionObserver]
  private let onIntent: @MainActor (Intent) -> Void
  private var effects = EffectLedger()

  /// - Parameters:
  ///   - name: what a log calls the screen.
  ///   - observers: see every action before it is handled.
  ///   - onIntent: receives what the screen asks of its surroundings, such as opening another screen.
  public init(
    name: String, initialState: State, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (Intent) -> Void
  ) {
    self.name = name
    held = initialState
    self.observers = observers
    self.onIntent = onIntent
  }

  /// The one way in: tells the observers what the person did, then handles it.
  public final func perform(_ action: Action) {
    for observer in observers { observer.screen(name, willPerform: action.logForm) }
    handle(action, Context(model: self, effect: nil))
  }

  /// What each action does: a subclass's one switch.
  open func handle(_ action: Action, _ context: Context) {}

  /// Returns when nothing is under way that will still change the state by itself: no finite effect runs, and every
  /// observation has delivered at least the newest revision that an effect returned. Returns early when the
  /// surrounding task is cancelled.
  ///
  /// - Parameter revision: what the observations have to have delivered at least, besides: what was changed elsewhere.
  public final func settled(seeing revision: Int64 = .min) async {
    effects.require(revision)
    await effects.settled()
  }

  /// The newest revision that an effect returned or somebody waited for; `Int64.min` before any.
  public final var requiredRevision: Int64 { effects.requiredRevision }

  /// What an action, or the effect it started, may do. A context of an effect that was replaced does nothing.
  @MainActor
  public struct Context {
    fileprivate weak var model: ViewModel?
    fileprivate let effect: EffectLedger.Ticket?

    private var current: ViewModel? {
      guard let model, model.effects.isCurrent(effect) else { return nil }
      return model
    }

    /// Changes the state.
    public func update(_ change: @Sendable (inout State) -> Void) {
      guard let current else { return }
      var state = current.held
      change(&state)
      if state != current.held { current.state = state }
    }

    /// Asks something of the surroundings.
    public func emit(_ intent: Intent) {
      current?.onIntent(intent)
    }

    /// Starts work that ends. A newer run of the same name replaces it, and its result then never lands.
    ///
    /// - Parameters:
    ///   - previous: the effect that has to end first, as where one change follows upon another.
    ///   - work: gets a context to tell progress with.
    ///   - revision: the revision the result was committed at, where it was.
    ///   - landing: takes in how it went; not called when the work was replaced.
    public func run<Success: Sendable, Failure: Error>(
      _ name: EffectName, after previous: EffectName? = nil,
      _ work: @escaping @Sendable (Context) async throws(Failure) -> Success,
      revision: @escaping @MainActor (Success) -> Int64? = { _ in nil },
      landing: @escaping @MainActor (Context, Result<Success, Failure>) -> Void
    ) {
      guard let model = current else { return }
      let earlier = previous.flatMap { model.effects.task(of: $0) }
      let ticket = model.effects.begin(name, as: .finite)
      let context = Context(model: model, effect: ticket)
      let task = Task {
        await earlier?.value
        let result: Result<Success, Failure>
        do throws(Failure) {
          result = .success(try await work(context))
        } catch {
          result = .failure(error)
        }
        guard let model = context.current else { return }
        if case .success(let success) = result, let revision = revision(success) {
          model.effects.require(revision)
        }
        landing(context, result)
        model.effects.end(ticket)
      }
      model.effects.own(task, of: ticket)
    }

    /// Asks work that is under way to end early. How it ended still lands.
    public func cancel(_ name: EffectName) {
      current?.effects.task(of: name)?.cancel()
    }

    /// Follows a sequence until the screen ends, the sequence does, or a newer effect of the same name replaces it.
    ///
    /// - Parameters:
    ///   - revision: the revision an element was read at.
    ///   - landing: takes in each element, and the failure the sequence ended with if it did.
    public func observe<Element: Sendable, Failure: Error>(
      _ name: EffectName,
      _ values: any AsyncSequence<Element, Failure> & Sendable,
      revision: @escaping @MainActor (Element) -> Int64,
      landing: @escaping @MainActor (Context, Result<Element, Failure>) -> Void
    ) {
      guard let model = current else { return }
      let ticket = model.effects.begin(name, as: .observation)
      let context = Context(model: model, effect: ticket)
      let task = Task {
        await context.follow(values, revision: revision, landing: landing)
        context.current?.effects.end(ticket)
      }
      model.effects.own(task, of: ticket)
    }

    private func follow<Sequence: AsyncSequence & Sendable>(
      _ values: Sequence,
      revision: @MainActor (Sequence.Element) -> Int64,
      landing: @MainActor (Context, Result<Sequence.Element, Sequence.Failure>) -> Void
    ) async {
      var iterator = values.makeAsyncIterator()
      do throws(Sequence.Failure) {
        while let element = try await iterator.next(isolation: MainActor.shared) {
          guard let effect, let model = current else { return }
          landing(self, .success(element))
          model.effects.delivered(revision(element), by: effect)
        }
      } catch {
        landing(self, .failure(error))
      }
    }
  }
}
