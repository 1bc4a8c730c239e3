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
    run.movingTime = SourcedValue(stated: minutes * 60)
    run.distance = SourcedValue(stated: kilometers * 1_000)
    run.heartRate = SourcedValue(stated: heartRate)
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
    let verdict = try #require(outlook.uptakeVerdict)
    #expect(verdict.hasPrefix("The estimates range from 40 to 58. Believe that of the race, if it was one"))
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

  @Test func `an estimate from heart rates needs thresholds that the athlete set`() {
    func rules(_ thresholds: Thresholds, heartRate: Double = 152) -> [VO2MaxRule] {
      RaceOutlook(
        from: [], metersPerWeek: nil, runs: [run(heartRate: heartRate)], thresholds: thresholds.resolved
      ).estimates.map(\.estimate.rule)
    }
    #expect(rules(Thresholds()) == [])
    #expect(rules(Thresholds(restingHeartRateBPM: 50)) == [])
    #expect(rules(Thresholds(maximumHeartRateBPM: 190)) == [.heartRateShare])
    let both = Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190)
    #expect(rules(both) == [.heartRateReserve, .heartRateShare, .heartRateRatio])
    #expect(rules(both, heartRate: 175) == [.heartRateRatio])
    #expect(rules(both, heartRate: 110) == [.heartRateRatio])
  }

  @Test func `a result measures oxygen uptake from 3 km and for 10 to 60 minutes`() throws {
    func value(_ results: [(Double, Double)]) -> Double? {
      let sources = results.compactMap { RaceResult(meters: $0.0, seconds: $0.1) }.map { RaceOutlook.Source($0) }
      return RaceOutlook(from: sources, metersPerWeek: nil).estimates.first?.estimate.value
    }
    #expect(value([(1_500, 300)]) == nil)
    #expect(value([(21_097.5, 5_640)]) == nil)
    #expect(value([(10_000, 3_000), (1_500, 300)]).map { ($0 * 100).rounded() / 100 } == 40.01)
  }

  @Test func `two splits of one run have no exponent of their own`() throws {
    func own(_ fiveKilometers: Int) throws -> Double? {
      let efforts = [(5_000.0, 1_230.0, fiveKilometers), (10_000, 2_550, 1)]
      let records = efforts.map { meters, seconds, number in
        PersonalRecord(
          measure: .time(meters: meters),
          best: RecordedEffort(
            workout: .sample(number), title: "Run", day: .sampleToday, value: seconds, startOffset: 0))
      }
      return RaceOutlook(from: RaceOutlook.sources(of: records), metersPerWeek: nil).predictions?.ownModel?.exponent
    }
    #expect(try own(1) == nil)
    #expect(try own(2) != nil)
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
