import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository.Log {
  /// - Returns: whether its effort now replaces an estimated load.
  mutating func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) throws(WorkoutError) -> Bool {
    guard let detail = present(id) else { throw .notFound(id) }
    try detail.workout.checkRecorded(for: changes, isImported: detail.source != nil)
    let edited = detail.workout.applying(changes)
    let fields = Set(changes.map(\.field))
    _ = store(edited, in: fields)
    editTimes[id] = clock
    return fields.contains(.effort) && edited.perceivedEffort != nil && detail.workout.load?.method == .duration
  }

  /// Fills in what a workout lacks, and returns what changed; `nil` if it gains nothing. It does not count as edited.
  mutating func enrich(_ id: WorkoutID, from other: Workout) -> EditedWorkout? {
    guard let workout = present(id)?.workout else { return nil }
    let gains = workout.gains(from: other)
    guard !gains.isEmpty else { return nil }
    return store(workout.applying(gains), in: Set(gains.map(\.field)))
  }

  /// Removes again what an import filled in, where it is unchanged.
  ///
  /// - Returns: whether anything changed.
  mutating func revert(_ gain: EditedWorkout) -> Bool {
    guard let workout = present(gain.id)?.workout else { return false }
    let undone = gain.undone { workout.stored($0) }
    guard !undone.isEmpty else { return false }
    var restored = workout
    for (field, value) in undone { restored.store(value, in: field) }
    _ = store(restored, in: Set(undone.keys))
    return true
  }

  private mutating func store(_ workout: Workout, in fields: Set<WorkoutField>) -> EditedWorkout {
    let old = details[workout.id]?.workout
    details[workout.id]?.workout = workout
    if fields.contains(where: \.affectsLoad) { details[workout.id]?.workout.loadBasis = nil }
    func values(_ workout: Workout?) -> [WorkoutField: StoredValue] {
      fields.reduce(into: [:]) { $0[$1] = workout?.stored($1) }
    }
    return EditedWorkout(id: workout.id, before: values(old), after: values(workout))
  }
}

extension Workout {
  func stored(_ field: WorkoutField) -> StoredValue {
    switch field.definition.kind {
    case .title: .text(title)
    case .sport: .text(sport.rawValue)
    case .start: .number(start.timeIntervalSince1970)
    case .timeZone: .number(Double(utcOffsetSeconds))
    case .tags: .text(WorkoutTag.text(tags))
    case .gear: .text(GearID.text(gear))
    case .text(let text): .text(self[keyPath: text.path])
    case .number(let number): .number(self[keyPath: number.stated])
    }
  }

  /// - Parameter old: what had been cleared before; `nil` if it was nothing.
  mutating func store(_ value: StoredValue, in field: WorkoutField, cleared old: ClearedValues? = nil) {
    switch (field.definition.kind, value) {
    case (.title, .text(let text?)): title = text
    case (.sport, .text(let text?)): sport = Sport(rawValue: text) ?? sport
    case (.start, .number(let seconds?)): start = Date(timeIntervalSince1970: seconds)
    case (.timeZone, .number(let seconds?)): utcOffsetSeconds = Int(exactly: seconds) ?? utcOffsetSeconds
    case (.tags, .text(let words)):
      tags = words.flatMap(WorkoutTag.tags) ?? []
      cleared.tags = old?.tags ?? cleared.tags.subtracting(tags)
    case (.gear, .text(let ids)):
      gear = ids.flatMap(GearID.gear) ?? []
      cleared.gear = old?.gear ?? cleared.gear.subtracting(gear)
    case (.text(let text), .text(let words)):
      self[keyPath: text.path] = words
      cleared.fields.remove(field)
      if let old, old.fields.contains(field) { cleared.fields.insert(field) }
    case (.number(let number), .number(let new)): self[keyPath: number.stated] = new
    default: break
    }
  }
}
