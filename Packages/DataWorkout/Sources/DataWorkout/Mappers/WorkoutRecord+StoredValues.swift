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
  mutating func store(_ value: StoredValue, in field: WorkoutField) { Self.editing[field]?.store(&self, value) }

  /// The names of the columns that store these fields.
  static func storedNames(of fields: Set<WorkoutField>) -> [String] {
    storedFields.filter { $0.editing.map { fields.contains($0.field) } ?? false }.flatMap(\.columns).map(\.name)
  }
}
