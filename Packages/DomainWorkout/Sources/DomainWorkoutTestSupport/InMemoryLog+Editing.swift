import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository.Log {
  mutating func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) throws(WorkoutError) -> EditedWorkout {
    guard let detail = present(id) else { throw .notFound(id) }
    try detail.workout.checkRecorded(for: changes, isImported: detail.source != nil)
    return store(detail.workout.applying(changes), in: Set(changes.map(\.field)))
  }

  /// Gives a workout back what it had, and says what that changed; `nil` where there is nothing to undo.
  mutating func undo(_ edit: EditedWorkout) -> EditedWorkout? {
    guard let workout = present(edit.id)?.workout else { return nil }
    let undone = edit.undone { workout.stored($0) }
    guard !undone.isEmpty else { return nil }
    var restored = workout
    for (field, value) in undone { restored.store(value, in: field) }
    return store(restored, in: Set(undone.keys))
  }

  private mutating func store(_ workout: Workout, in fields: Set<WorkoutField>) -> EditedWorkout {
    let old = details[workout.id]?.workout
    details[workout.id]?.workout = workout
    if fields.contains(where: \.affectsLoad) { details[workout.id]?.workout.loadBasis = nil }
    edited.insert(workout.id)
    func values(_ workout: Workout?) -> [WorkoutField: StoredValue] {
      fields.reduce(into: [:]) { $0[$1] = workout?.stored($1) }
    }
    return EditedWorkout(
      id: workout.id, before: values(old), after: values(workout),
      replacesEstimate: fields.contains(.effort) && workout.perceivedEffort != nil && old?.load?.isEstimate == true)
  }
}

extension Workout {
  fileprivate func stored(_ field: WorkoutField) -> StoredValue {
    switch field {
    case .title: .text(title)
    case .notes: .text(notes)
    case .sport: .text(sport.rawValue)
    case .start: .number(start.timeIntervalSince1970)
    case .movingTime: .number(movingTime.stated)
    case .distance: .number(distance.stated)
    case .ascent: .number(ascent.stated)
    case .heartRate: .number(heartRate.stated)
    case .effort: .number(perceivedEffort)
    }
  }

  fileprivate mutating func store(_ value: StoredValue, in field: WorkoutField) {
    switch (field, value) {
    case (.title, .text(let text?)): title = text
    case (.notes, .text(let text)): notes = text
    case (.sport, .text(let text?)): sport = Sport(rawValue: text) ?? sport
    case (.start, .number(let seconds?)): start = Date(timeIntervalSince1970: seconds)
    case (.movingTime, .number(let number)): movingTime.stated = number
    case (.distance, .number(let number)): distance.stated = number
    case (.ascent, .number(let number)): ascent.stated = number
    case (.heartRate, .number(let number)): heartRate.stated = number
    case (.effort, .number(let number)): perceivedEffort = number
    default: break
    }
  }
}
