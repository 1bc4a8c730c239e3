import CoreSync
import DomainWorkout
import GRDB

/// The fields that hold sets.
extension StoredField {
  static let tags = set(
    "tags", \.tags, \.tags, cleared: \.cleared.tags, removed: \.tags, prefix: WorkoutRecord.tagPrefix, .tags,
    text: WorkoutTag.text, parse: WorkoutTag.tags
  ) { WorkoutTag(rawValue: $0) }
  static let gear = set(
    "gear", \.gear, \.gear, cleared: \.cleared.gear, removed: \.gear, prefix: WorkoutRecord.gearPrefix, .gear,
    text: GearID.text, parse: GearID.gear
  ) { GearID($0) }

  /// A column with a set. Each member syncs as a field of its own; see `WorkoutRecord.markFields`.
  private static func set<Element: Hashable & CustomStringConvertible & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, StoredSet>,
    _ elements: WritableKeyPath<Workout, Set<Element>>, cleared: WritableKeyPath<Workout, Set<Element>>,
    removed marks: any KeyPath<ClearedValues, Set<Element>> & Sendable, prefix: String, _ field: WorkoutField,
    text: @escaping @Sendable (Set<Element>) -> String?, parse: @escaping @Sendable (String) -> Set<Element>?,
    read: @escaping @Sendable (String) -> Element?
  ) -> StoredField {
    let (property, shown, removed) = (StoredProperty(path), StoredProperty(elements), StoredProperty(cleared))
    @Sendable func change(_ record: inout WorkoutRecord, _ body: (inout StoredSet) -> Void) {
      var set = withUnsafePointer(to: record) { property.value(of: $0) }
      body(&set)
      property.set(set, of: &record)
    }
    var editing = Editing(field: field) { record in
      .text(text(withUnsafePointer(to: record) { property.value(of: $0) }.elements(read)))
    } store: { record, value in
      guard case .text(let words) = value else { return }
      change(&record) { $0.restore(words.flatMap(parse) ?? [], read) }
    }
    editing.mark = { record, cleared in
      change(&record) { $0.markRemoved(Set(cleared[keyPath: marks].map(\.description))) }
    }
    var stored = StoredField(
      columns: [
        Column(name: name) {
          property.value(of: $0).text?.databaseValue ?? .null
        } isSame: {
          property.value(of: $0) == property.value(of: $1)
        }
      ],
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
    stored.resync = { record, replaced in
      let old = withUnsafePointer(to: replaced) { property.value(of: $0) }
      change(&record) { $0 = old.reversed(to: $0) }
    }
    return stored.edited(as: editing)
  }
}
