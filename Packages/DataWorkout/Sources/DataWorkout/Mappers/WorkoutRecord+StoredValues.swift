import DomainCore
import DomainWorkout
import Foundation

extension WorkoutRecord {
  private static let editing = Dictionary(
    storedFields.compactMap { field in field.editing.map { ($0.field, $0) } }, uniquingKeysWith: { first, _ in first })

  /// The stored value of a field that a person can edit.
  func stored(_ field: WorkoutField) -> StoredValue {
    Self.editing[field]?.stored(self) ?? .text(nil)
  }

  /// Restores a value that `stored` returned.
  ///
  /// - Parameter old: what its owner had cleared before; `nil` if it was nothing.
  mutating func store(_ value: StoredValue, in field: WorkoutField, cleared old: ClearedValues? = nil) {
    Self.editing[field]?.store(&self, value)
    if let old { Self.editing[field]?.mark?(&self, old) }
  }

  private static let writersOfMarks = storedFields.filter { $0.editing?.mark != nil }.compactMap(\.mapping?.toWorkout)

  /// What the workout notes about its owner's edits. Making the whole workout would take much longer.
  var marks: EditMarks {
    var marked = Workout(
      id: WorkoutID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))), title: "", sport: .other,
      start: Date(timeIntervalSince1970: start), utcOffsetSeconds: 0, elapsedTime: 0)
    withUnsafePointer(to: self) { record in
      for write in Self.writersOfMarks { write(&marked, record) }
    }
    return EditMarks(cleared: marked.cleared, editedAt: editedAt.map { Date(timeIntervalSince1970: $0) })
  }

  /// The names of the columns that store these fields.
  static func storedNames(of fields: Set<WorkoutField>) -> [String] {
    storedFields.filter { $0.editing.map { fields.contains($0.field) } ?? false }.flatMap(\.columns).map(\.name)
  }
}
