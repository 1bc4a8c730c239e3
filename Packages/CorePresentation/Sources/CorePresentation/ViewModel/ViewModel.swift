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
    let form = action.logForm
    for observer in observers { observer.screen(name, willPerform: form) }
    let turn = ActionTurn(of: form)
    handle(action, Context(model: self, owner: .action(turn)))
    turn.isOver = true
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

  /// Reports that a context was used after its action was handled. It did nothing, so that the mistake is in the
  /// screen's code and harmless.
  private func reportUse(ofEnded turn: ActionTurn) {
    #if DEBUG
      for observer in observers { observer.screen(name, usedContextAfter: turn.form) }
    #endif
  }

  /// What an action, or an effect that it started, may do.
  ///
  /// An action's context ends when `handle` returns, an effect's when the effect ends or is replaced. What goes on after
  /// `handle` uses the context that the effect gets. A context that has ended does nothing; one of an action reports
  /// in debug builds that it was used (see ``ActionObserver``).
  @MainActor
  public struct Context {
    fileprivate enum Owner {
      case action(ActionTurn)
      case effect(EffectLedger.Ticket)
    }

    fileprivate weak var model: ViewModel?
    fileprivate let owner: Owner

    private var current: ViewModel? {
      guard let model else { return nil }
      switch owner {
      case .effect(let ticket): return model.effects.isCurrent(ticket) ? model : nil
      case .action(let turn):
        if turn.isOver { model.reportUse(ofEnded: turn) }
        return turn.isOver ? nil : model
      }
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
      let context = Context(model: model, owner: .effect(ticket))
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
      let context = Context(model: model, owner: .effect(ticket))
      let task = Task {
        await context.follow(values, as: ticket, revision: revision, landing: landing)
        context.current?.effects.end(ticket)
      }
      model.effects.own(task, of: ticket)
    }

    private func follow<Sequence: AsyncSequence & Sendable>(
      _ values: Sequence,
      as ticket: EffectLedger.Ticket,
      revision: @MainActor (Sequence.Element) -> Int64,
      landing: @MainActor (Context, Result<Sequence.Element, Sequence.Failure>) -> Void
    ) async {
      var iterator = values.makeAsyncIterator()
      do throws(Sequence.Failure) {
        while let element = try await iterator.next(isolation: MainActor.shared) {
          guard let model = current else { return }
          landing(self, .success(element))
          model.effects.delivered(revision(element), by: ticket)
        }
      } catch {
        landing(self, .failure(error))
      }
    }
  }
}

/// One action while it is handled.
@MainActor
private final class ActionTurn {
  let form: LogForm
  var isOver = false

  init(of form: LogForm) {
    self.form = form
  }
}
