import DomainWorkout

extension WorkoutField {
  /// The fields that files have no place of their own for: texts of the owner, besides the title.
  static let ofText: [WorkoutField] = {
    let others: Set<WorkoutField> = [.title, .sport, .start, .movingTime, .distance, .ascent, .heartRate, .effort]
    return allCases.filter { !others.contains($0) }
  }()
}

extension Workout {
  /// The text of a field; `nil` if it is empty or not a text.
  func text(of field: WorkoutField) -> String? {
    guard case .text(let text?) = value(of: field), !text.isEmpty else { return nil }
    return text
  }
}
