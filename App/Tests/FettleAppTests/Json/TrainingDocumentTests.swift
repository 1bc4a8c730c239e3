import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

/// The documents about goals and saved filters.
@Suite struct TrainingDocumentTests {
  @Test func `the saved filters match their golden file`() throws {
    #expect(try difference(of: FiltersDocument(SavedFilter.samples)) == nil)
  }

  @Test func `the goals match their golden file`() throws {
    let request = GoalsRequest(today: .sampleToday, firstWeekday: .monday)
    let volume = TrainingVolume(workoutCount: 1, distanceMeters: 50_000, movingTime: 18_000)
    let training = GoalTraining(
      goals: Goal.samples, volumes: [DailyVolume(day: .sampleToday, sport: .running, volume: volume)],
      loads: [DailyLoad(day: CalendarDay.sampleToday.advanced(by: -60), points: 100)])
    #expect(try difference(of: GoalsDocument(training.statuses(request))) == nil)
  }
}
