import CoreSync
import DomainWorkout
import Foundation

extension FieldEvent {
  /// `nil` for an event that no workout has.
  init?(_ entry: HistoryEntry, of record: WorkoutRecord) {
    guard let kind = Kind(entry.event, entry.reason) else { return nil }
    self.init(
      kind, at: Date(timeIntervalSince1970: entry.time), record.differences(entry.changes),
      machine: entry.origin.machine, action: entry.origin.action,
      cause: entry.origin.event.flatMap { Kind($0, nil) })
  }
}

extension FieldEvent.Kind {
  fileprivate init?(_ event: HistoryEvent, _ reason: RejectionReason?) {
    switch event {
    case .added: self = .added
    case .edited: self = .edited
    case .deleted: self = .deleted
    case .restored: self = .restored
    case .imported: return nil
    case .enriched: self = .enriched
    case .reread: self = .reread
    case .merged: self = .merged
    case .undone: self = .undone
    case .sent: self = .sent
    case .rejected:
      let said: String? = if case .server(let clause)? = reason { clause } else { nil }
      self = .rejected(said)
    case .conflict: self = .conflict
    case .keptMine: self = .keptMine
    case .keptTheirs: self = .keptTheirs
    case .received: self = .received
    }
  }
}
