import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Filters choose planned workouts and goals, too.
struct IntentionFilterTests {
  private func filter(_ words: String) throws -> WorkoutFilter {
    try WorkoutFilter(words: words.split(separator: " ").map(String.init), today: .sampleToday, firstWeekday: .monday)
  }

  private let tempo = PlannedWorkout(
    id: .sample(950), day: .sampleToday.advanced(by: 2), sport: .running, title: "Tempo", seconds: 2_700, loadPoints: 60
  )

  @Test(arguments: ["sport:run", "tempo", "time<1h", "load>50", "sport:run,ride title:TEMPO"])
  func `a planned workout meets a filter as the workout it would become`(words: String) throws {
    #expect(try tempo.matches(filter(words)))
  }

  @Test(arguments: ["sport:ride", "distance>1km", "time>1h", "tag:race"])
  func `what it does not state, it does not meet`(words: String) throws {
    #expect(try !tempo.matches(filter(words)))
  }

  @Test func `a goal meets a filter by its sports and its name`() throws {
    let goals = Goal.samples
    #expect(try goals.filter { $0.matches(try filter("hundred")) }.map(\.id) == [.sample(801)])
    #expect(try goals.filter { $0.matches(try filter("sport:run")) }.count == 3)
    #expect(try goals.filter { $0.matches(try filter("sport:ride")) }.map(\.id) == [.sample(802), .sample(803)])
  }

  @Test func `a period counts the workouts that match, and fitness counts all`() async throws {
    let workouts = InMemoryWorkoutRepository(Workout.samples.map { WorkoutDetail(workout: $0) })
    let month = Period(containing: .sampleToday.advanced(by: -10), by: .month)
    let all = PeriodRequest(month, today: .sampleToday, firstWeekday: .monday)
    var rides = all
    rides.filter = try filter("sport:ride time>1h")
    let use = ObservePeriodUseCase(workouts: workouts)
    let (whole, part) = (try await use.execute(all).firstValue(), try await use.execute(rides).firstValue())
    #expect(part?.current.totals.volume.workoutCount == 2)
    #expect(whole?.balance == part?.balance)
    #expect(whole?.current.totals.volume.workoutCount ?? 0 > 2)
  }
}
