import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutFieldTests {
  @Test(arguments: WorkoutField.allCases)
  func `a field has what was typed for it, and no other field changes`(_ field: WorkoutField) throws {
    let workout = Workout.samples[0]
    let change = try WorkoutChange(parsing: field, text: Self.typed(field), units: .metric).validated()
    #expect(change.field == field)
    let changed = workout.applying([change])
    #expect(changed.value(of: field) == change.value)
    #expect(changed.value(of: field) != workout.value(of: field))
    for other in WorkoutField.allCases where other != field {
      // The moment stays, so the local time follows the zone.
      if field == .timeZone, other == .start { continue }
      #expect(changed.value(of: other) == workout.value(of: other), "\(other)")
    }
  }

  @Test(arguments: WorkoutField.allCases)
  func `only fields with a number have a quantity`(_ field: WorkoutField) {
    if case .number = Workout.samples[0].value(of: field) {
      #expect(field.quantity != nil && !field.isLongText)
    } else {
      #expect(field.quantity == nil)
    }
    #expect(field.label.hasSuffix(field.noun))
  }

  private static func typed(_ field: WorkoutField) -> String {
    switch field {
    case .title: "Hills"
    case .notes: "Wind from the west"
    case .privateNotes: "The knee again"
    case .tags: "race, long-run"
    case .gear: "\(GearID.sample(901)), \(GearID.sample(902))"
    case .sport: "rowing"
    case .start: "2025-02-03 07:30"
    case .timeZone: "+05:30"
    case .movingTime: "41:07"
    case .distance: "7.31km"
    case .ascent: "37m"
    case .heartRate: "119"
    case .effort: "2"
    }
  }
}
