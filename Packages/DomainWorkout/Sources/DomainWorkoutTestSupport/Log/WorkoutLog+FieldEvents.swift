import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository.Log {
  /// Adds what a write changed to the histories of its workouts.
  ///
  /// - Parameter cause: why they changed; `nil` if a person did it. New workouts of an import have no events.
  mutating func note(since before: Self, because cause: FieldEvent.Kind?) {
    guard details != before.details || deleted != before.deleted else { return }
    for (id, detail) in details {
      guard let old = before.details[id]?.workout else {
        if cause == nil { add(FieldEvent(.added, at: clock), to: id) }
        continue
      }
      var differences = Self.differences(from: old, to: detail.workout)
      let isDeleted = deleted.contains(id)
      var kind = cause ?? .edited
      if isDeleted != before.deleted.contains(id) {
        differences.append(FieldDifference(isDeleted ? .deletion : .restoration))
        kind = cause ?? (isDeleted ? .deleted : .restored)
      }
      if !differences.isEmpty { add(FieldEvent(kind, at: clock, differences), to: id) }
    }
  }

  private mutating func add(_ event: FieldEvent, to id: WorkoutID) {
    events[id, default: []].append(event)
  }

  func fieldHistory(of id: WorkoutID) -> FieldHistory? {
    guard let detail = details[id] else { return nil }
    var events: [FieldEvent] = []
    if detail.source != nil { events.append(FieldEvent(.recorded, at: detail.workout.start)) }
    if let importID = importOf[id], let batch = imports.first(where: { $0.batch.id == importID })?.batch {
      events.append(FieldEvent(.imported(importID), at: batch.startedAt))
    }
    return FieldHistory(
      of: detail.workout, source: detail.source, isDeleted: deleted.contains(id),
      events: events + (self.events[id] ?? []))
  }

  private static func differences(from old: Workout, to new: Workout) -> [FieldDifference] {
    WorkoutField.allCases.compactMap { field in
      guard old.stored(field) != new.stored(field) else { return nil }
      switch field {
      case _ where field.isLongText: return FieldDifference(.field(field))
      case .tags:
        return FieldDifference(
          .field(field), old: .text(WorkoutTag.text(old.tags.subtracting(new.tags))),
          new: .text(WorkoutTag.text(new.tags.subtracting(old.tags))))
      case .gear:
        return FieldDifference(
          .field(field), old: .text(GearID.text(old.gear.subtracting(new.gear))),
          new: .text(GearID.text(new.gear.subtracting(old.gear))))
      default: return FieldDifference(.field(field), old: old.stated(field), new: new.stated(field))
      }
    }
  }
}

extension Workout {
  /// The value that its owner sets, without the recorded one behind it.
  fileprivate func stated(_ field: WorkoutField) -> WorkoutFieldValue {
    guard case .number = field.definition.kind, case .number(let number) = stored(field) else {
      return value(of: field)
    }
    return .number(number)
  }
}
