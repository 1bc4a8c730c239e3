public import CorePresentation
public import DomainAccount

public struct ConflictsState: Equatable, Sendable {
  /// What the log says, with what was decided here on top.
  public var decided: Optimistic<ConflictDecision, AccountError>
  /// Which conflict is selected, and which is shown first.
  public var position: ListPosition
  /// Why the last decision was refused.
  public var refusal: AccountError?

  public init(
    list: Loadable<ConflictList, AccountError> = .idle, position: ListPosition = ListPosition(),
    refusal: AccountError? = nil
  ) {
    decided = Optimistic(list)
    self.position = position
    self.refusal = refusal
  }

  /// The conflicts as they are shown.
  public var list: Loadable<ConflictList, AccountError> { decided.shown }

  public var conflicts: Loadable<[SyncConflict], AccountError> { list.map(\.conflicts) }

  /// The conflict that is selected.
  public var selected: SyncConflict? { conflicts.value?.selected(by: position) }

  /// Changes the list. What was selected stays selected.
  mutating func updateList(_ change: (inout ConflictsState) -> Void) {
    let selectedID = selected?.id
    change(&self)
    position.follow(selectedID, among: (conflicts.value ?? []).map(\.id))
  }
}
