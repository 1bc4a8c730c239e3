import CoreSync
import DomainWorkout
import GRDB

/// The fields that hold sets.
extension StoredField {
  static let tags = set("tags", \.tags, \.tags, cleared: \.cleared.tags, prefix: WorkoutRecord.tagPrefix) {
    WorkoutTag(rawValue: $0)
  }.edited(
    as: Editing(field: .tags) {
      .text(WorkoutTag.text($0.tags.elements { WorkoutTag(rawValue: $0) }))
    } store: { record, value in
      if case .text(let words) = value {
        record.tags.restore(words.flatMap(WorkoutTag.tags) ?? []) { WorkoutTag(rawValue: $0) }
      }
    })
  static let gear = set("gear", \.gear, \.gear, cleared: \.cleared.gear, prefix: WorkoutRecord.gearPrefix) {
    GearID($0)
  }.edited(
    as: Editing(field: .gear) {
      .text(GearID.text($0.gear.elements { GearID($0) }))
    } store: { record, value in
      if case .text(let ids) = value { record.gear.restore(ids.flatMap(GearID.gear) ?? []) { GearID($0) } }
    })

  /// A column with a set. Each member syncs as a field of its own; see `WorkoutRecord.markFields`.
  private static func set<Element: Hashable & CustomStringConvertible & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, StoredSet>,
    _ elements: WritableKeyPath<Workout, Set<Element>>, cleared: WritableKeyPath<Workout, Set<Element>>,
    prefix: String, read: @escaping @Sendable (String) -> Element?
  ) -> StoredField {
    let (property, shown, removed) = (StoredProperty(path), StoredProperty(elements), StoredProperty(cleared))
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
        let set = property.value(of: record)
        shown.set(set.elements(read), of: &workout)
        removed.set(set.removed(read), of: &workout)
      })
  }
}
