import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ReadmeExampleTests {
  @Test func `the example in README.md compiles and works`() throws {
    let today = CalendarDay.sampleToday
    let filter = try WorkoutFilter(
      parsing: "sport:run,ride -commute distance>20km (tag:race or load>=100)", today: today, firstWeekday: .monday)
    let conditions = filter.query?.words ?? []

    #expect(
      conditions == ["sport:running,cycling", "not text:commute", "distance>20km", "tag:race or load>=100"])
  }
}
