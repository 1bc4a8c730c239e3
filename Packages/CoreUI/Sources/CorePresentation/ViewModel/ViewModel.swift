import CoreCommon
public import Observation

/// Holds the state of one screen. Only the view model changes that state.
///
/// A subclass defines the effect of each action in `handle`. `handle` requires a `Context`, which only `perform` in
/// this class can create. So every action of every screen reaches the observers, and no state changes without them.
@MainActor
open class ViewModel<State: Equatable & Sendable, Action: ReportedAction, Intent: Sendable>: Observable {
  public private(set) var state: State {
    get {
      registrar.access(self, keyPath: statePath)
      return held
    }
    set {
      registrar.withMutation(of: self, keyPath: statePath) { held = newValue }
    }
  }

  /// The screen's name in diagnostics.
  public let name: String
  private var held: State
  // Written by hand instead of with `@Observable`: in a generic class, the macro creates its key path on each access,
  // which takes longer than everything else an action does.
  private let registrar = ObservationRegistrar()
  private let statePath: KeyPath<ViewModel, State> = \.state
  private let observers: [any ActionObserver]
  private let onIntent: @MainActor (Intent) -> Void
  let effects = EffectLedger()
  /// Repeat the failed changes, in order; see `Context.tryAgain`.
  var failedChanges: [@MainActor (Context) -> Void] = []

  /// - Parameters:
  ///   - name: the screen's name in diagnostics.
  ///   - observers: the observers that receive every action before it is handled.
  ///   - onIntent: receives the screen's requests to the app, such as opening another screen. A screen without requests
  ///     uses `Never` as its intent type and omits this.
  public init(
    name: String, initialState: State, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (Intent) -> Void = { _ in }
  ) {
    self.name = name
    held = initialState
    self.observers = observers
    self.onIntent = onIntent
  }

  /// The only entry point: notifies the observers of the action, then handles it. Everything that it starts belongs to
  /// the action: see `ActionID.active`.
  public final func perform(_ action: Action) {
    let summary = action.summary
    observers.performing(summary, on: name) {
      for observer in observers { observer.screen(name, willPerform: action) }
      let turn = ActionTurn(of: summary)
      handle(action, Context(model: self, owner: .action(turn)))
      turn.isOver = true
    }
  }

  /// Handles an action. Subclasses override this with a single switch.
  open func handle(_ action: Action, _ context: Context) {}

  /// Waits until no work in progress can change the state any more: no finite effect is running, and every observation
  /// has delivered at least the latest revision that an effect returned. Returns early if the surrounding task is
  /// canceled.
  ///
  /// - Parameter revision: the minimum revision that the observations must also have delivered, for changes made
  ///   elsewhere.
  public final func settled(seeing revision: Int64 = .min) async {
    effects.require(revision)
    await effects.settled()
  }

  /// The latest revision that an effect returned or a caller waited for; `Int64.min` if there is none.
  public final var requiredRevision: Int64 { effects.requiredRevision }

  /// Reports that a context was used after its action had been handled. The call had no effect, so this mistake in the
  /// screen's code is harmless.
  private func reportUse(ofEnded turn: ActionTurn) {
    #if DEBUG
      for observer in observers { observer.screen(name, usedContextAfter: turn.summary) }
    #endif
  }

  /// The operations available to an action, or to an effect that the action started.
  ///
  /// An action's context ends when `handle` returns; an effect's context ends when the effect ends or is replaced. Work
  /// that continues after `handle` uses the context passed to the effect. A context that has ended does nothing; debug
  /// builds report the use of an action's ended context (see ``ActionObserver``).
  @MainActor
  public struct Context {
    fileprivate enum Owner {
      case action(ActionTurn)
      case effect(EffectLedger.Ticket)
    }

    fileprivate weak var model: ViewModel?
    fileprivate let owner: Owner

    var current: ViewModel? {
      guard let model else { return nil }
      switch owner {
      case .effect(let ticket): return model.effects.isCurrent(ticket) ? model : nil
      case .action(let turn):
        if turn.isOver { model.reportUse(ofEnded: turn) }
        return turn.isOver ? nil : model
      }
    }

    /// The current state; `nil` once the context has ended.
    var state: State? { current?.held }

    /// Changes the state.
    public func update(_ change: @Sendable (inout State) -> Void) {
      guard let current else { return }
      var state = current.held
      change(&state)
      if state != current.held { current.state = state }
    }

    /// Sends a request to the app.
    public func emit(_ intent: Intent) {
      current?.onIntent(intent)
    }

    /// Reports to the observers what the screen shows, unless the last report under this name said the same.
    public func report(_ summary: ActionSummary, as name: EffectName) {
      guard let model = current, model.effects.changesInput(of: name, to: summary) else { return }
      model.observers.report(summary, on: model.name)
    }

    /// Starts finite work. A newer run with the same name replaces it; its result is then discarded.
    ///
    /// - Parameters:
    ///   - previous: the effect that must end first, if one change depends on another.
    ///   - work: receives a context for reporting progress.
    ///   - revision: returns the revision at which the result was committed, if it was.
    ///   - landing: receives the result; not called if the work was replaced.
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

    /// Asks running work to end early. Its result is still delivered.
    public func cancel(_ name: EffectName) {
      current?.effects.task(of: name)?.cancel()
    }

    /// Observes a sequence until the screen or the sequence ends, or a newer effect with the same name replaces it.
    ///
    /// - Parameters:
    ///   - revision: returns the revision at which an element was read.
    ///   - landing: receives each element, and the failure that ended the sequence, if any.
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

/// An action while it is being handled.
@MainActor
private final class ActionTurn {
  let summary: ActionSummary
  var isOver = false

  init(of summary: ActionSummary) {
    self.summary = summary
  }
}

extension ViewModel.Context {
  /// Stores how to repeat a change that failed. `commit` does this for its changes by itself.
  ///
  /// - Parameter again: repeats the change with current values.
  public func keepForTryingAgain(_ again: @escaping @MainActor (ViewModel.Context) -> Void) {
    current?.failedChanges = [again]
  }

  /// Discards the failed changes, for example when another change replaces them.
  public func forgetFailedChanges() {
    current?.failedChanges = []
  }
}

extension ViewModel.Context where State: ShowsFailures {
  /// Dismisses the failures, and discards the failed changes.
  public func dismissFailures() {
    forgetFailedChanges()
    update { $0.dismissFailures() }
  }

  /// Repeats the failed changes, and reloads what could not be read.
  ///
  /// - Parameter reload: reloads the data of the screen.
  public func tryAgain(_ reload: @MainActor (ViewModel.Context) -> Void) {
    guard let model = current, let state else { return }
    let changes = state.canTryAgain(.change) ? model.failedChanges : []
    if state.canTryAgain(.load) || state.isOutdated || changes.isEmpty { reload(self) }
    guard !changes.isEmpty else { return }
    model.failedChanges = []
    for change in changes { change(self) }
  }
}

/// The dependencies that every screen has. Each screen extends it with a protocol of its own that adds its use cases.
@MainActor
public protocol ScreenDependencies {
  /// The observers that see every action before it is handled.
  var observers: [any ActionObserver] { get }
}
