public import CoreDatabase
import CoreSync
public import DomainCore
public import DomainWorkout
import Foundation
import GRDB

/// The statements on the histories of workouts. Each runs inside a transaction opened by its caller.
enum FieldHistoryStore {
  /// Notes the action that begins an import, so that its workouts need no entries of their own.
  static func note(_ database: Database, _ id: ImportID, at now: Date) throws {
    try ChangeLedger.add(database, .imported, to: key(of: id), at: now.timeIntervalSince1970)
  }

  static func history(_ database: Database, of id: WorkoutID) throws -> FieldHistory? {
    guard let record = try WorkoutStore.anyWorkout(database, id: id), !record.isHidden, let workout = record.workout
    else { return nil }
    var events: [FieldEvent] = []
    if record.source != nil { events.append(FieldEvent(.recorded, at: workout.recorded.start ?? workout.start)) }
    if let importNumber = record.importNumber { events += try imported(database, by: ImportID(importNumber)) }
    let key = RowKey(collection: WorkoutTable.collection, id: record.id)
    events += try ChangeLedger.entries(database, of: key, hiding: WorkoutTable.longTexts)
      .compactMap { FieldEvent($0, of: record) }
    return FieldHistory(of: workout, source: record.workoutSource, isDeleted: record.isDeleted, events: events)
  }

  private static func imported(_ database: Database, by id: ImportID) throws -> [FieldEvent] {
    guard let batch = try ImportStore.record(database, id: id) else { return [] }
    let action = try ChangeLedger.entries(database, of: key(of: id)).first?.origin.action
    return [FieldEvent(.imported(id), at: Date(timeIntervalSince1970: batch.started), action: action)]
  }

  private static func key(of id: ImportID) -> RowKey {
    RowKey(collection: ImportTable.name, id: id.description)
  }
}

extension FieldEvent {
  /// `nil` for an event that no workout has.
  init?(_ entry: ChangeEntry, of record: WorkoutRecord) {
    guard let kind = Kind(entry.event, entry.reason) else { return nil }
    self.init(
      kind, at: Date(timeIntervalSince1970: entry.time), record.differences(entry.changes),
      machine: entry.origin.machine, action: entry.origin.action,
      cause: entry.origin.event.flatMap { Kind($0, nil) })
  }
}

extension FieldEvent.Kind {
  fileprivate init?(_ event: ChangeEvent, _ reason: RejectionReason?) {
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

extension WorkoutRecord {
  /// The fields that a person can edit, by the names of their synced values.
  private static let editedFields = storedFields.reduce(into: [String: WorkoutField]()) { names, stored in
    guard let field = stored.editing?.field else { return }
    for synced in stored.synced { names[synced.name] = field }
  }

  /// The same fields, by the names of their recorded values.
  private static let recordedNames: [String: WorkoutField] = [
    "title_recorded": .title, "sport_recorded": .sport, "start_recorded": .start, "effort_recorded": .effort,
    "utc_offset_recorded": .timeZone, "moving_reported": .movingTime, "moving_computed": .movingTime,
    "distance_reported": .distance, "distance_computed": .distance, "ascent_reported": .ascent,
    "ascent_computed": .ascent, "heart_rate_average": .heartRate,
  ]

  /// What an entry of the history changed, in the order of `WorkoutField`.
  func differences(_ changes: [String: ChangeEntry.Change]) -> [FieldDifference] {
    var found: [FieldDifference.Subject: FieldDifference] = [:]
    var recorded: [WorkoutField: FieldDifference] = [:]
    for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
      if name == SyncedRow.deletion {
        let subject: FieldDifference.Subject = change.new == .bool(true) ? .deletion : .restoration
        found[subject] = FieldDifference(subject)
      } else if name.hasPrefix(Self.tagPrefix) {
        found[.field(.tags), default: FieldDifference(.field(.tags))].add(name.dropFirst(Self.tagPrefix.count), change)
      } else if name.hasPrefix(Self.gearPrefix) {
        found[.field(.gear), default: FieldDifference(.field(.gear))].add(name.dropFirst(Self.gearPrefix.count), change)
      } else if let field = Self.editedFields[name] {
        found[.field(field)] = FieldDifference(
          .field(field), old: value(of: field, change.old), new: value(of: field, change.new))
      } else if let field = Self.recordedNames[name] {
        recorded[field] = FieldDifference(
          .field(field), isRecorded: true, old: value(of: field, change.old), new: value(of: field, change.new))
      } else {
        found[.recording] = FieldDifference(.recording)
      }
    }
    let fields = WorkoutField.allCases.flatMap { [found[.field($0)], recorded[$0]].compactMap(\.self) }
    return fields + [.recording, .deletion, .restoration].compactMap { found[$0] }
  }

  private func value(of field: WorkoutField, _ value: FieldValue?) -> WorkoutFieldValue? {
    guard let value else { return nil }
    return switch (field, value) {
    case (.sport, .text(let name)): .sport(Sport(rawValue: name) ?? .other)
    case (.start, .real(let seconds)):
      .time(LocalTime(of: Date(timeIntervalSince1970: seconds), utcOffsetSeconds: utcOffset))
    case (.timeZone, .integer(let seconds)): .text(NamedTimeZone.name(ofOffset: Int(clamping: seconds)))
    case (_, .real(let number)): .number(number)
    case (_, .integer(let number)): .number(Double(number))
    case (_, .text(let text)): .text(text)
    case (_, .null), (_, .bool): field.quantity == nil ? .text(nil) : .number(nil)
    }
  }
}

extension FieldDifference {
  /// Adds a member of a set that came or went.
  fileprivate mutating func add(_ member: Substring, _ change: ChangeEntry.Change) {
    func adding(_ value: WorkoutFieldValue?) -> WorkoutFieldValue {
      if case .text(let text?) = value { .text("\(text), \(member)") } else { .text(String(member)) }
    }
    (old, new) = (old ?? .text(nil), new ?? .text(nil))
    if change.new == .integer(1) { new = adding(new) } else { old = adding(old) }
  }
}

/// The histories of workouts in the local database, which the journal of `WorkoutTable` writes; it needs the tables of
/// `SyncSchema`.
public struct OfflineFirstFieldHistoryRepository: FieldHistoryRepository {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  public func fieldHistory(of id: WorkoutID) -> Snapshots<FieldHistory?, StorageError> {
    database.observeWorkouts { try FieldHistoryStore.history($0, of: id) }
  }
}
