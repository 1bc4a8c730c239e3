public import CorePresentation
public import DomainAccount
import FeatureShared

public struct ConflictsState: Equatable, Sendable {
  /// The conflicts of the log, with the decisions made here applied.
  public var decided: Optimistic<ConflictDecision, AccountError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected conflict and the first visible one.
  public var position: ListPosition
  /// Why the last decision failed.
  public var changeFailure: AccountError?

  public init(
    list: Loadable<ConflictList, AccountError> = .idle, position: ListPosition = ListPosition(),
    changeFailure: AccountError? = nil
  ) {
    decided = Optimistic(list)
    self.position = position
    self.changeFailure = changeFailure
  }

  /// The conflicts to show.
  public var list: Loadable<ConflictList, AccountError> { decided.shown }

  public var conflicts: Loadable<[SyncConflict], AccountError> { list.map(\.conflicts) }

  /// The selected conflict.
  public var selected: SyncConflict? { conflicts.value?.selected(by: position) }

  /// Keeps the same conflict selected after the list has changed.
  private mutating func followSelection(from old: Optimistic<ConflictDecision, AccountError>) {
    let selectedID = old.shown.value?.conflicts.selected(by: position)?.id
    position.follow(selectedID, among: (conflicts.value ?? []).map(\.id))
  }
}

extension ConflictsState: ShowsFailures {
  public static var failures: [FailureSource<ConflictsState>] { [.change(\.changeFailure), .load(under: \.decided)] }
}
