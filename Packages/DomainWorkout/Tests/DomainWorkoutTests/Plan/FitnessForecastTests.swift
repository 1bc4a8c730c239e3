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

  private func planned(
    _ number: Int, in days: Int, _ sport: Sport = .running, seconds: Double? = nil, meters: Double? = nil,
    load: Double? = nil
  ) -> PlannedWorkout {
    PlannedWorkout(
      id: .sample(number), day: today.advanced(by: days), sport: sport, seconds: seconds, meters: meters,
      loadPoints: load)
  }

  @Test func `weeks with a plan have its loads alone, and others the usual load`() throws {
    let plan = [
      planned(1, in: 2, load: 80), planned(2, in: 4, load: 40), planned(3, in: 4, load: 10),
      planned(4, in: 20, load: 99),
      planned(5, in: -1, load: 500), planned(6, in: 100, load: 500),
    ]
    let forecast = FitnessForecast(ForecastRequest(today: today), of: volumes(50), planned: plan)
    let loads = forecast.days.map { $0.load.rounded() }
    #expect(Array(loads.prefix(7)) == [0, 80, 0, 50, 0, 0, 0])
    #expect(Array(loads[7..<14]) == Array(repeating: 50, count: 7))
    #expect(Array(loads[14..<21]) == [0, 0, 0, 0, 0, 99, 0])
    #expect(loads[21...].allSatisfy { $0 == 50 })
    #expect(forecast.planned?.workoutCount == 4 && forecast.planned?.totalPoints == 229)
    #expect(forecast.plannedDays.last?.day == today.advanced(by: 20))
    // A target or a stated load is what the person asks for.
    let stated = FitnessForecast(ForecastRequest(.load(30), today: today), of: volumes(50), planned: plan)
    #expect(stated.planned == nil && stated.days.allSatisfy { $0.load == 30 })
  }

  @Test func `a filter chooses the planned workouts that count, and not the training that fitness depends on`() {
    let workouts = [planned(1, in: 2, load: 50), planned(2, in: 3, .cycling, load: 70)]
    let rides = WorkoutFilter(sport: .cycling)
    let forecast = FitnessForecast(
      ForecastRequest(matching: rides, today: today), of: [DailyVolume](), planned: workouts)
    #expect(forecast.planned?.points == [today.advanced(by: 3): 70])
    #expect(forecast.days.prefix(3).map(\.load) == [0, 0, 70])
  }

  @Test func `a planned workout without a load gets one from sport, time and distance`() throws {
    let typical = PlannedLoadRule(of: [])
    #expect(typical.load(of: planned(1, in: 1, seconds: 3_600))?.points == Sport.running.typicalPointsPerHour)
    #expect(typical.load(of: planned(1, in: 1, .yoga, seconds: 3_600))?.points == Sport.yoga.typicalPointsPerHour)
    let meters = try #require(Sport.running.typicalMetersPerSecond) * 3_600
    let points = try #require(typical.load(of: planned(1, in: 1, meters: meters))?.points)
    #expect((points - Sport.running.typicalPointsPerHour).magnitude < 1e-9)
    #expect(typical.load(of: planned(1, in: 1))?.points == nil)
    #expect(typical.load(of: planned(1, in: 1, seconds: 3_600, load: 12))?.points == 12)
    // The athlete's own hour of running has 90 points, and 12 km.
    let own = PlannedLoadRule(
      of: (0..<10).map {
        DailyVolume(
          day: today.advanced(by: -$0), sport: .running,
          volume: TrainingVolume(workoutCount: 1, distanceMeters: 12_000, movingTime: 3_600), loadPoints: 90)
      })
    #expect(own.load(of: planned(1, in: 1, seconds: 1_800))?.points == 45)
    #expect(own.load(of: planned(1, in: 1, meters: 24_000))?.points == 180)
    #expect(own.load(of: planned(1, in: 1, .cycling, seconds: 3_600))?.points == Sport.cycling.typicalPointsPerHour)
  }

  @Test func `the use case reads the plan with what was done`() async throws {
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .samples[0])])
    let forecast = try await ObserveForecastUseCase(
      planned: InMemoryPlannedWorkoutRepository([planned(1, in: 3, load: 70)], in: workouts)
    ).execute(ForecastRequest(today: .sampleToday)).firstValue()
    #expect(forecast?.planned?.points == [today.advanced(by: 3): 70])
  }

  @Test func `the use case counts the load of today`() async throws {
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .samples[0])])
    let forecast = try await ObserveForecastUseCase(planned: InMemoryPlannedWorkoutRepository(in: workouts))
      .execute(ForecastRequest(today: .sampleToday)).firstValue()
    #expect(forecast?.history.last?.load == Workout.samples[0].load?.points)
  }
}
