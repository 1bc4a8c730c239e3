public import CoreUI
public import DomainProfile

public struct OutboxState: Equatable, Sendable {
  /// What the log says, with what was decided here on top.
  public var decided: Optimistic<OutboxDecision, ProfileError>
  /// Why the last decision was refused.
  public var refusal: ProfileError?

  public init(outbox: Loadable<Outbox, ProfileError> = .idle, refusal: ProfileError? = nil) {
    decided = Optimistic(outbox)
    self.refusal = refusal
  }

  /// The outbox as it is shown.
  public var outbox: Loadable<Outbox, ProfileError> { decided.shown }

  public var entries: Loadable<[OutboxEntry], ProfileError> { outbox.map(\.entries) }
}
