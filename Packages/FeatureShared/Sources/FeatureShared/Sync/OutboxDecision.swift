public import CorePresentation
public import DomainAccount

/// A decision about a change in the outbox, before the log contains it.
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
