import CoreSync
import DomainWorkout
import GRDB

/// Texts that an import fills in, unless their owner cleared them.
extension StoredField {
  static let notes = clearable("notes", \.notes, \.notes, .notes, gone: nil)
  /// `NULL` does not sync.
  static let privateNotes = clearable(
    "private_notes", \.privateNotes, \.privateNotes, .privateNotes, gone: ClearableText.gone)

  /// - Parameter gone: what remains of a text that goes without having been cleared.
  private static func clearable(
    _ name: String, _ path: WritableKeyPath<WorkoutRecord, String?>, _ words: WritableKeyPath<Workout, String?>,
    _ field: WorkoutField, gone: String?
  ) -> StoredField {
    let (property, shown) = (StoredProperty(path), StoredProperty(words))
    var clearable = text(name, path, in: ValueRange.text)
    clearable.synced = [Synced(name: name) { FieldValue(ClearableText(property.value(of: $0)).synced) }]
    clearable.take = { record, received in
      guard let value = received[name] else { return }
      let text = value.text(in: ValueRange.text)
      let old = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      // This machine knows better why there is none.
      if old.synced == text, old.shown == nil { return }
      property.set(text, of: &record)
    }
    clearable.mapping = Mapping { record, workout in
      let old = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      let isCleared = workout.pointee.cleared.fields.contains(field)
      property.set(
        shown.value(of: workout) ?? (isCleared ? ClearableText.cleared : old.removed(leaving: gone)), of: &record)
    } toWorkout: { workout, record in
      let text = ClearableText(property.value(of: record))
      shown.set(text.shown, of: &workout)
      if text.isCleared { workout.cleared.fields.insert(field) }
    }
    if gone != nil {
      clearable.resync = { record, replaced in
        let (old, new) = (
          withUnsafePointer(to: replaced) { property.value(of: $0) },
          withUnsafePointer(to: record) { property.value(of: $0) }
        )
        if old != nil, new == nil { property.set(gone, of: &record) }
      }
    }
    var editing = Editing(field: field) { record in
      .text(withUnsafePointer(to: record) { ClearableText(property.value(of: $0)).shown })
    } store: { record, value in
      guard case .text(let text) = value else { return }
      let old = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      property.set(text ?? old.removed(leaving: gone), of: &record)
    }
    editing.mark = { record, cleared in
      let text = withUnsafePointer(to: record) { ClearableText(property.value(of: $0)) }
      guard text.shown == nil else { return }
      if cleared.fields.contains(field) {
        property.set(ClearableText.cleared, of: &record)
      } else if text.isCleared {
        property.set(gone, of: &record)
      }
    }
    return clearable.edited(as: editing)
  }
}

/// A text in a column: `NULL` if there never was one.
struct ClearableText {
  /// Its owner cleared it. It syncs, whereas `NULL` may not.
  static let cleared = ""
  /// It is gone for another reason, as when an import that filled it in was undone. It syncs as `cleared`.
  static let gone = " "

  let text: String?

  init(_ text: String?) {
    self.text = text
  }

  var shown: String? { text == Self.cleared || text == Self.gone ? nil : text }
  var synced: String? { text == Self.gone ? Self.cleared : text }
  var isCleared: Bool { text == Self.cleared }

  /// What remains of the text when it goes without having been cleared now.
  func removed(leaving gone: String?) -> String? { isCleared ? text : text.flatMap { _ in gone } }
}
