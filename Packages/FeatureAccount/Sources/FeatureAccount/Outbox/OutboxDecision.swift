public import CorePresentation
public import DomainAccount

/// What was decided about a change here and is not yet seen in the outbox.
public enum OutboxDecision: OptimisticChange {
  case retry(OutboxEntry.ID)
  case discard(OutboxEntry.ID)

  public func applied(to outbox: Outbox) -> Outbox {
    var decided = outbox
    switch self {
    case .retry(let id): try? decided.retry(id)
    case .discard(let id): try? decided.discard(id)
    }
    return decided
  }
}
