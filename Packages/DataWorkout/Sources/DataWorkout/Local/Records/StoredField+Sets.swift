import CoreSync
import DomainWorkout
import GRDB

/// The fields that hold sets, and the private notes.
extension StoredField {
  static let tags = set("tags", \.tags, \.tags, prefix: WorkoutRecord.tagPrefix) { WorkoutTag(rawValue: $0) }
    .edited(
      as: Editing(field: .tags) {
        .text(WorkoutTag.text($0.shownTags))
      } store: { record, value in
        if case .text(let words) = value {
          record.tags.replace(with: words.flatMap(WorkoutTag.tags) ?? []) { WorkoutTag(rawValue: $0) }
        }
      })
  static let gear = set("gear", \.gear, \.gear, prefix: WorkoutRecord.gearPrefix) { GearID($0) }

  /// A column with a set. Each member syncs as a field of its own; see `WorkoutRecord.markFields`.
  private static func set<Element: Hashable & CustomStringConvertible & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, StoredSet>,
    _ elements: WritableKeyPath<Workout, Set<Element>>, prefix: String, read: @escaping @Sendable (String) -> Element?
  ) -> StoredField {
    let (property, shown) = (StoredProperty(path), StoredProperty(elements))
    return StoredField(
      columns: [Column(name: name) { property.value(of: $0).text?.databaseValue ?? .null }],
      read: { record, row in property.set(StoredSet(row.next()), at: record) },
      take: { record, received in
        var set = withUnsafePointer(to: record) { property.value(of: $0) }
        set.take(received, prefix)
        property.set(set, of: &record)
      },
      mapping: Mapping { record, workout in
        var set = withUnsafePointer(to: record) { property.value(of: $0) }
        set.replace(with: shown.value(of: workout), read)
        property.set(set, of: &record)
      } toWorkout: { workout, record in
        shown.set(property.value(of: record).elements(read), of: &workout)
      })
  }

  /// Notes that were cleared are an empty text, which syncs, and not `NULL`, which does not.
  static let privateNotes: StoredField = {
    var field = text("private_notes", \.privateNotes, in: ValueRange.text).with(.added)
    field.mapping = Mapping { record, workout in
      record.setPrivateNotes(workout.pointee.privateNotes)
    } toWorkout: { workout, record in
      workout.privateNotes = record.pointee.shownPrivateNotes
    }
    return field.edited(
      as: Editing(field: .privateNotes) {
        .text($0.shownPrivateNotes)
      } store: { record, value in
        if case .text(let text) = value { record.setPrivateNotes(text) }
      })
  }()
}

extension WorkoutRecord {
  fileprivate var shownTags: Set<WorkoutTag> { tags.elements { WorkoutTag(rawValue: $0) } }

  fileprivate var shownPrivateNotes: String? { privateNotes.flatMap { $0.isEmpty ? nil : $0 } }

  fileprivate mutating func setPrivateNotes(_ text: String?) {
    privateNotes = text ?? privateNotes.map { _ in "" }
  }
}
