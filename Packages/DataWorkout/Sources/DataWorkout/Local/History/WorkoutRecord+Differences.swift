import CoreSync
import DomainCore
import DomainWorkout
import Foundation

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
  func differences(_ changes: [String: HistoryEntry.Change]) -> [FieldDifference] {
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
  fileprivate mutating func add(_ member: Substring, _ change: HistoryEntry.Change) {
    func adding(_ value: WorkoutFieldValue?) -> WorkoutFieldValue {
      if case .text(let text?) = value { .text("\(text), \(member)") } else { .text(String(member)) }
    }
    (old, new) = (old ?? .text(nil), new ?? .text(nil))
    if change.new == .integer(1) { new = adding(new) } else { old = adding(old) }
  }
}
