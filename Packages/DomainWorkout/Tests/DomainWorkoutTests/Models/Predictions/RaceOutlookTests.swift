import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct RaceOutlookTests {
  private func effort(_ measure: EffortMeasure, _ value: Double) -> PersonalRecord {
    PersonalRecord(
      measure: measure,
      best: RecordedEffort(workout: .sample(1), title: "Run", day: .sampleToday, value: value, startOffset: 0))
  }

  private func run(minutes: Double = 50, kilometers: Double = 10, heartRate: Double?) -> Workout {
    var run = Workout.sample(1)
    run.movingTime = Figure(stated: minutes * 60)
    run.distance = Figure(stated: kilometers * 1_000)
    run.heartRate = Figure(stated: heartRate)
    return run
  }

  private let thresholds = Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190).resolved

  @Test func `the sources are times over distances of races, not sprints, power or totals`() {
    let sources = RaceOutlook.sources(of: [
      effort(.time(meters: 400), 70), effort(.time(meters: 5_000), 1_200), effort(.time(meters: 10_000), 2_550),
      effort(.power(seconds: 300), 300), effort(.whole(.distance), 21_000),
    ])
    #expect(sources.map(\.result.meters) == [5_000, 10_000])
    #expect(sources.first?.effort?.workout == .sample(1))
  }

  @Test func `the predictions start from the best result`() throws {
    let five = try #require(RaceResult(meters: 5_000, seconds: 1_200))
    let ten = try #require(RaceResult(meters: 10_000, seconds: 2_550))
    let outlook = RaceOutlook(from: [.init(ten), .init(five)], metersPerWeek: 48_280)
    #expect(outlook.predictions?.basis == five)
    #expect(outlook.predictions?.second == ten)
    #expect(outlook.sources.map(\.result) == [five, ten])
    let marathon = try #require(outlook.predictions?.rows.last)
    #expect(marathon.seconds[.vickersVertosick] != nil)
    #expect(
      RaceOutlook(from: [.init(ten)], metersPerWeek: nil).predictions?.rows.last?.seconds[.vickersVertosick] == nil)
  }

  @Test func `estimates of oxygen uptake match the published values, each with its rule`() throws {
    let race = try #require(RaceResult(meters: 10_000, seconds: 3_000))
    let outlook = RaceOutlook(
      from: [.init(race)], metersPerWeek: nil, runs: [run(heartRate: 152)], thresholds: thresholds)
    let values = Dictionary(
      outlook.estimates.map { ($0.estimate.rule, ($0.estimate.value * 100).rounded() / 100) }, uniquingKeysWith: +)
    #expect(values[.heartRateRatio] == 58.14)
    #expect(values[.heartRateReserve] == 58.40)
    #expect(values[.race] == 40.01)
    #expect((try #require(values[.heartRateShare]) - 52.04).magnitude < 0.05)
    #expect(outlook.estimates.allSatisfy { $0.assumed == [] })
  }

  @Test func `an estimate from runs is the median of those that are long enough and have a heart rate`() throws {
    let runs = [
      run(heartRate: 152), run(heartRate: 140), run(heartRate: 170), run(minutes: 10, heartRate: 120),
      run(heartRate: nil),
    ]
    let outlook = RaceOutlook(from: [], metersPerWeek: nil, runs: runs, thresholds: thresholds)
    let figure = try #require(outlook.estimates.first { $0.estimate.rule == .heartRateReserve })
    #expect(figure.runCount == 3)
    #expect((figure.estimate.value * 100).rounded() / 100 == 58.40)
  }

  @Test func `estimates name the thresholds that are assumed`() {
    let outlook = RaceOutlook(
      from: [], metersPerWeek: nil, runs: [run(heartRate: 152)], thresholds: Thresholds().resolved)
    #expect(outlook.predictions == nil)
    #expect(outlook.estimates.map(\.assumed).contains([.maximumHeartRate, .restingHeartRate]))
    #expect(outlook.estimates.contains { $0.assumed == [.maximumHeartRate] })
  }

  @Test func `the weekly distance is the mean of four weeks`() async throws {
    let workouts = InMemoryWorkoutRepository(
      [.sample(1), .sample(2, daysAgo: 27), .sample(3, daysAgo: 28), .sample(4, sport: .cycling)]
        .map { WorkoutDetail(workout: $0) })
    let runs = try #require(
      try await ObserveRecentRunsUseCase(workouts: workouts).execute(today: .sampleToday).firstValue())
    #expect(runs.workouts.count == 2)
    #expect(runs.recentMetersPerWeek == runs.volumes.reduce(0) { $0 + $1.volume.distanceMeters } / 4)
  }
}
