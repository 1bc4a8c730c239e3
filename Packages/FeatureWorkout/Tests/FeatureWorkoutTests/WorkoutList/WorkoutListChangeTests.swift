import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

struct WorkoutListChangeTests {
  private let page = WorkoutPage(workouts: [.sample(1, "One"), .sample(2, "Two")], totalCount: 2)
  private let edit = WorkoutListChange.edit(WorkoutFilter(sport: .running), [.title("New")])

  @Test func `all listed workouts are edited`() {
    let listed = ListedWorkouts(page, filter: WorkoutFilter(sport: .running))
    #expect(edit.applied(to: listed).page.workouts.map(\.title) == ["New", "New"])
  }

  @Test func `workouts listed for another reason are left alone`() {
    let listed = ListedWorkouts(page, filter: WorkoutFilter())
    #expect(edit.applied(to: listed) == listed)
  }
}
