public import CorePresentation
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
