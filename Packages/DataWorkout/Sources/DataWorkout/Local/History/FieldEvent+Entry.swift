import CoreSync
import DomainWorkout
import Foundation

extension FieldEvent {
  /// `nil` for an event that no workout has.
  init?(_ entry: HistoryEntry, of record: WorkoutRecord) {
    guard let kind = Kind(entry) else { return nil }
    self.init(
      kind, at: Date(timeIntervalSince1970: entry.time), record.differences(entry.changes),
      machine: entry.origin.machine, action: entry.origin.action)
  }
}

extension FieldEvent.Kind {
  fileprivate init?(_ entry: HistoryEntry) {
    switch entry.event {
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
      let said: String? = if case .server(let clause)? = entry.reason { clause } else { nil }
      self = .rejected(said)
    case .conflict: self = .conflict
    case .keptMine: self = .keptMine
    case .keptTheirs: self = .keptTheirs
    case .received: self = .received
    }
  }
}
