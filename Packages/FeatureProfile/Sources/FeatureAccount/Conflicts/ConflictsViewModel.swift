public import CorePresentation
import CoreUI
public import DomainAccount
import FeatureShared

/// The dependencies of the conflicts screen.
@MainActor
public protocol ConflictsDependencies: ScreenDependencies {
  var observeSync: ObserveSyncUseCase { get }
  var resolveConflict: ResolveConflictUseCase { get }
}

public final class ConflictsViewModel: ViewModel<ConflictsState, ConflictsAction, Never> {
  let dependencies: any ConflictsDependencies

  public init(_ dependencies: any ConflictsDependencies) {
    self.dependencies = dependencies
    super.init(name: "conflicts", initialState: ConflictsState(), observers: dependencies.observers)
  }

  public override func handle(_ action: ConflictsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .keepMine(let ids): for id in ids { decide(ConflictDecision(id, .keepMine), context) }
    case .keepTheirs(let ids): for id in ids { decide(ConflictDecision(id, .keepTheirs), context) }
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.conflicts.value?.count ?? 0, in: visible) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("conflicts", dependencies.observeSync.conflicts(), into: \.decided)
  }

  private func decide(_ decision: ConflictDecision, _ context: Context) {
    context.commit(decision, to: \.decided, rejection: \.changeFailure) {
      [resolveConflict = dependencies.resolveConflict] () async throws(AccountError) in
      try await resolveConflict.execute(decision.id, decision.choice)
    }
  }
}
