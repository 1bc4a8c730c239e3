import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct FitnessForecastTests {
  private let today = CalendarDay.sampleToday

  /// The same load on each of the last days.
  private func volumes(_ load: Double, days: Int = 300) -> [DailyVolume] {
    (0..<days).map {
      DailyVolume(
        day: today.advanced(by: -$0), sport: .running, volume: TrainingVolume(workoutCount: 1), loadPoints: load)
    }
  }

  private func forecast(
    _ aim: ForecastAim = .usual, inDays count: Int = 42, ramp: Double? = nil, load: Double = 50
  ) -> FitnessForecast {
    FitnessForecast(
      ForecastRequest(
        aim, on: today.advanced(by: count), within: ramp.flatMap(RampLimit.init(pointsPerWeek:)), today: today),
      of: volumes(load))
  }

  @Test func `the usual load goes on for six weeks from tomorrow`() throws {
    let forecast = FitnessForecast(ForecastRequest(today: today), of: volumes(50))
    #expect(forecast.days.count == 42)
    #expect(forecast.days.first?.day == today.advanced(by: 1))
    #expect(forecast.days.allSatisfy { ($0.load - 50).magnitude < 1e-9 })
    let end = try #require(forecast.end)
    #expect((end.fitness - 50).magnitude < 0.1 && end.form.magnitude < 0.1)
    #expect(forecast.history.count == 42)
    #expect(forecast.history.last?.day == today)
  }

  @Test func `the usual load is a mean over four weeks, also if the log is younger`() {
    let young = FitnessForecast(ForecastRequest(today: today), of: volumes(56, days: 14))
    #expect(young.usualLoad == 28)
  }

  @Test(arguments: [60.0, 70, 45]) func `the daily load of a fitness reaches it by the evening of the day`(
    _ fitness: Double
  ) throws {
    let forecast = forecast(.fitness(fitness))
    #expect(forecast.failure == nil)
    #expect((try #require(forecast.end).fitness - fitness).magnitude < 1e-6)
  }

  @Test(arguments: [10.0, -5, 20]) func `the daily load of a form reaches it at the start of the day`(
    _ form: Double
  ) throws {
    let forecast = forecast(.form(form), inDays: 12)
    #expect(forecast.failure == nil)
    #expect(forecast.blocks.map(\.dayCount) == [11])
    #expect((try #require(forecast.end).form - form).magnitude < 1e-6)
    #expect(forecast.end?.day == today.advanced(by: 12))
  }

  @Test func `a limit spreads the load, and reports what is missing`() throws {
    #expect(forecast(.fitness(100)).isSteep)
    let limited = forecast(.fitness(70), ramp: 3)
    #expect(limited.missingPoints > 1)
    #expect(try #require(limited.steepestRamp) <= 3 + 1e-6)
    #expect(!limited.isSteep)
    #expect((try #require(limited.end).fitness + limited.missingPoints - 70).magnitude < 1e-6)
    #expect(forecast(.fitness(60), ramp: 8).missingPoints == 0)
  }

  @Test func `an impossible target has a reason and no days`() {
    #expect(forecast(.form(90), inDays: 10).failure?.explanation.contains("out of reach") == true)
    #expect(forecast(.fitness(2)).failure?.explanation.contains("too low") == true)
    #expect(forecast(.fitness(5_000), inDays: 3).failure?.explanation.contains("more than 1000 a day") == true)
    #expect(forecast(.usual, inDays: 0).failure == .noDays)
    #expect(forecast(.form(5), inDays: 1).failure == .noDays)
    #expect(forecast(.load(50), inDays: 4_000).failure == .tooFar)
    #expect(forecast(.load(-1)).failure == .invalidTarget)
    #expect(forecast(.load(.nan)).failure == .invalidTarget)
    #expect(forecast(.form(90), inDays: 10).days == [])
  }

  @Test func `weeks begin tomorrow, and add up to the days`() {
    let forecast = forecast(.load(80), inDays: 16)
    #expect(
      forecast.weeks.map { $0.days.upperBound.daysSinceEpoch - $0.days.lowerBound.daysSinceEpoch + 1 } == [7, 7, 2])
    #expect(forecast.weeks.map(\.loadPoints) == [560, 560, 160])
    #expect(forecast.weeks.last?.fitness == forecast.end?.fitness)
    let rise = forecast.weeks.reduce(0) { $0 + $1.ramp }
    #expect((rise - ((forecast.end?.fitness ?? 0) - forecast.start.fitness)).magnitude < 1e-9)
  }

  @Test func `an empty log has a forecast from nothing`() {
    let forecast = FitnessForecast(ForecastRequest(today: today), of: [])
    #expect(forecast.history == [])
    #expect(forecast.usualLoad == 0)
    #expect(forecast.days.count == 42)
    #expect(forecast.restingPeak == nil)
    #expect(FitnessForecast(ForecastRequest(.fitness(20), today: today), of: []).failure == nil)
  }

  @Test func `the use case counts the load of today`() async throws {
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .samples[0])])
    let forecast = try await ObserveForecastUseCase(workouts: workouts)
      .execute(ForecastRequest(today: .sampleToday)).firstValue()
    #expect(forecast?.history.last?.load == Workout.samples[0].load?.points)
  }
}
