import CoreSync
import DomainAccount
import Foundation

extension OutboxEntry {
  init(_ entry: SyncOutbox.Entry) {
    let change = entry.change
    self.init(
      id: change.intent.id, collection: entry.key.collection, row: entry.key.id, title: entry.title,
      operation: Operation(change.operation), fields: change.fields.keys.filter { $0 != SyncedRow.deletion }.sorted(),
      state: entry.isHeld ? .held : State(change.state), attemptCount: change.attempts,
      nextAttempt: change.nextAttempt.map { Date(timeIntervalSince1970: $0) })
  }
}

extension OutboxEntry.Operation {
  fileprivate init(_ operation: PendingChange.Operation) {
    switch operation {
    case .create: self = .create
    case .update: self = .update
    case .delete: self = .delete
    case .restore: self = .restore
    }
  }
}

extension OutboxEntry.State {
  fileprivate init(_ state: PendingChange.State) {
    switch state {
    case .waiting: self = .waiting
    case .sent: self = .sent
    case .parked(let reason): self = .rejected(reason: ChangeRejection(reason))
    }
  }
}

extension ChangeRejection {
  fileprivate init(_ reason: RejectionReason) {
    switch reason {
    case .server(let clause): self = .server(clause)
    case .unstated: self = .unstated
    case .noCollection(let name): self = .noCollection(name)
    case .fileTooLarge(let limit): self = .fileTooLarge(limitBytes: limit)
    case .tooLarge: self = .tooLarge
    case .unknownOutcome: self = .unknownOutcome
    case .unknown: self = .unknown
    }
  }
}
