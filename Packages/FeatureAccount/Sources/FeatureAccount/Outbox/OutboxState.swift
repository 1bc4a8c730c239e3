public import CorePresentation
public import DomainAccount

public struct OutboxState: Equatable, Sendable {
  /// What the log says, with what was decided here on top.
  public var decided: Optimistic<OutboxDecision, AccountError>
  /// Which change is selected, and which is shown first.
  public var position: ListPosition
  /// The change of which it is being asked if it is to be forgotten.
  public var discarding: OutboxEntry.ID?
  /// Why the last decision was refused.
  public var refusal: AccountError?

  public init(
    outbox: Loadable<Outbox, AccountError> = .idle, position: ListPosition = ListPosition(),
    discarding: OutboxEntry.ID? = nil, refusal: AccountError? = nil
  ) {
    decided = Optimistic(outbox)
    self.position = position
    self.discarding = discarding
    self.refusal = refusal
  }

  /// The outbox as it is shown.
  public var outbox: Loadable<Outbox, AccountError> { decided.shown }

  public var entries: Loadable<[OutboxEntry], AccountError> { outbox.map(\.entries) }

  /// The change that is selected.
  public var selected: OutboxEntry? { entries.value?.selected(by: position) }

  /// Changes the list. What was selected stays selected.
  mutating func updateList(_ change: (inout OutboxState) -> Void) {
    let selectedID = selected?.id
    change(&self)
    position.follow(selectedID, among: (entries.value ?? []).map(\.id))
    if entries.value?.contains(where: { $0.id == discarding }) != true { discarding = nil }
  }
}
