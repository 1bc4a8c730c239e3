import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct CorrectedFieldTests {
  private static let corrections: [WorkoutField: WorkoutChange] = [
    .title: .title("Mine"), .notes: .notes("Wind"), .privateNotes: .privateNotes("Ouch"),
    .tags: .tags(Set(["race"].compactMap { WorkoutTag(rawValue: $0) })), .gear: .gear([.sample(1)]),
    .sport: .sport(.hiking), .start: .start(LocalTime(day: .sampleToday, secondsOfDay: 60)),
    .timeZone: .timeZone(NamedTimeZone("+05:30")), .movingTime: .movingTime(600), .distance: .distance(5_000),
    .ascent: .ascent(4), .heartRate: .heartRate(99), .effort: .effort(9),
  ]

  private var recorded: Workout {
    var workout = Workout.sample(1)
    workout.perceivedEffort = 3
    workout.recorded = RecordedValues(of: workout)
    return workout
  }

  @Test(arguments: WorkoutField.allCases)
  func `an empty value resets a field to what was recorded, and no other field`(_ field: WorkoutField) throws {
    let others = Self.corrections.filter { $0.key != field }.map(\.value)
    let correction = try #require(Self.corrections[field])
    let before = recorded.applying(others)
    let corrected = before.applying([correction])
    #expect(corrected != before)
    #expect(corrected.isCorrected(field) == ![.notes, .privateNotes, .tags, .gear].contains(field))
    let reset = try WorkoutChange(parsing: field, text: "", units: .metric).validated()
    try corrected.checkRecorded(for: [reset], isImported: true)
    var after = corrected.applying([reset])
    #expect(!after.isCorrected(field))
    after.cleared = before.cleared
    #expect(after == before)
  }

  @Test func `what was added by hand is corrected nowhere`() {
    let workout = Workout.sample(1)
    #expect(WorkoutField.allCases.filter(workout.isCorrected) == [])
  }
}
