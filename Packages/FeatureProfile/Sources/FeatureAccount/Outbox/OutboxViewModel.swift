public import CorePresentation
import CoreUI
public import DomainAccount
public import FeatureShared

public struct OutboxState: Equatable, Sendable {
  /// The outbox of the log, with the decisions made here applied.
  public var decided: Optimistic<OutboxDecision, AccountError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected change and the first visible one.
  public var position: ListPosition
  /// The change that the screen asks about discarding.
  public var discarding: OutboxEntry.ID?
  /// Why the last decision failed.
  public var changeFailure: AccountError?

  public init(
    outbox: Loadable<Outbox, AccountError> = .idle, position: ListPosition = ListPosition(),
    discarding: OutboxEntry.ID? = nil, changeFailure: AccountError? = nil
  ) {
    decided = Optimistic(outbox)
    self.position = position
    self.discarding = discarding
    self.changeFailure = changeFailure
  }

  /// The outbox to show.
  public var outbox: Loadable<Outbox, AccountError> { decided.shown }

  public var entries: Loadable<[OutboxEntry], AccountError> { outbox.map(\.entries) }

  /// The selected change.
  public var selected: OutboxEntry? { entries.value?.selected(by: position) }

  /// Keeps the same change selected after the list has changed.
  private mutating func followSelection(from old: Optimistic<OutboxDecision, AccountError>) {
    let selectedID = old.shown.value?.entries.selected(by: position)?.id
    position.follow(selectedID, among: (entries.value ?? []).map(\.id))
    if entries.value?.contains(where: { $0.id == discarding }) != true { discarding = nil }
  }
}

extension OutboxState: ShowsFailures {
  public static var failures: [FailureSource<OutboxState>] { [.change(\.changeFailure), .load(under: \.decided)] }
}

public enum OutboxAction: FailureAction {
  case opened
  case refresh
  case retry(OutboxEntry.ID)
  case discard(OutboxEntry.ID)
  /// Moves in the list.
  case move(Movement, VisibleRows?)
  /// Asks whether to discard a change.
  case askToDiscard(OutboxEntry.ID)
  /// Leaves it unchanged.
  case cancel
  case openConflicts
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .retry(let id): ActionSummary("retry", .shown(id))
    case .discard(let id): ActionSummary("discard", .shown(id))
    case .move: ActionSummary("move").counted(as: nil)
    case .askToDiscard(let id): ActionSummary("askToDiscard", .shown(id))
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openConflicts: ActionSummary("openConflicts")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the outbox asks the app to do.
public enum OutboxIntent: Equatable, Sendable {
  case openConflicts
}

/// The dependencies of the outbox screen.
@MainActor
public protocol OutboxDependencies: ScreenDependencies {
  var sync: SyncUseCases { get }
}

public final class OutboxViewModel: ViewModel<OutboxState, OutboxAction, OutboxIntent> {
  let dependencies: any OutboxDependencies
  private let limit: Int

  /// - Parameter limit: the number of changes to list, in addition to rejected ones.
  public init(_ dependencies: any OutboxDependencies, limit: Int, onIntent: @escaping @MainActor (OutboxIntent) -> Void)
  {
    self.dependencies = dependencies
    self.limit = limit
    super.init(name: "outbox", initialState: OutboxState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: OutboxAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .retry(let id): decide(.retry(id), context)
    case .discard(let id): decide(.discard(id), context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.entries.value?.count ?? 0, in: visible) }
    case .askToDiscard(let id):
      context.update { state in
        if state.entries.value?.contains(where: { $0.id == id }) == true { state.discarding = id }
      }
    case .cancel: context.update { $0.discarding = nil }
    case .openConflicts: context.emit(.openConflicts)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("outbox", dependencies.sync.outbox(limit: limit), into: \.decided)
  }

  private func decide(_ decision: OutboxDecision, _ context: Context) {
    context.update { $0.discarding = nil }
    context.commit(decision, to: \.decided, rejection: \.changeFailure) {
      [sync = dependencies.sync] () async throws(AccountError) in
      switch decision {
      case .retry(let id): try await sync.retry(id)
      case .discard(let id): try await sync.discard(id)
      }
    }
  }
}
