import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutDetailTests {
  private func tagged(_ number: Int, _ tags: Set<WorkoutTag>, _ gear: Set<GearID>, notes: String?) -> WorkoutDetail {
    var workout = Workout.sample(number)
    workout.tags = tags
    workout.gear = gear
    workout.privateNotes = notes
    return WorkoutDetail(workout: workout)
  }

  @Test func `a merged workout has the tags, the gear and the private notes of both`() {
    let merged = tagged(1, [.race], [.sample(901)], notes: "Mine").merging(
      tagged(2, [.race, .commute], [.sample(902)], notes: "Theirs")
    ).workout
    #expect(merged.tags == [.race, .commute])
    #expect(merged.gear == [.sample(901), .sample(902)])
    #expect(merged.privateNotes == "Mine\nTheirs")
  }

  @Test func `a file read again changes neither the tags nor the gear nor the private notes`() {
    let old = tagged(1, [.race], [.sample(901)], notes: "Mine")
    let reread = old.reread(as: tagged(1, [.commute], [], notes: nil), isTouched: false, isMerged: false).workout
    #expect(reread.tags == [.race])
    #expect(reread.gear == [.sample(901)])
    #expect(reread.privateNotes == "Mine")
  }
}
