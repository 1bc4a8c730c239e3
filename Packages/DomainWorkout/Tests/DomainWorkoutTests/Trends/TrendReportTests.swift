import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrendReportTests {
  private static let today = CalendarDay.sampleToday

  private func workout(
    _ number: Int, daysAgo: Int, _ sport: Sport = .running, efficiency: Double? = 1.2, output: EffortOutput? = nil,
    seconds: Double = 3_600, points: Double = 50, cadence: Double? = nil, decoupling: Double? = nil
  ) -> TrainedWorkout {
    TrainedWorkout(
      id: .sample(number), day: Self.today.advanced(by: -daysAgo), sport: sport, title: "\(number)",
      movingSeconds: seconds, distanceMeters: 10_000, loadPoints: points, averageCadenceRPM: cadence,
      profile: IntensityProfile(
        heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: seconds)]),
        powers: sport.isRiding
          ? ValueTimes(of: .power, bins: [.init(index: 200, seconds: seconds)]) : ValueTimes(of: .power),
        weightedPowerWatts: sport.isRiding ? 204 : nil,
        efficiencies: efficiency.map {
          [
            .init(
              output: output ?? (sport.isRiding ? .power : .speed), value: $0, seconds: seconds - 600,
              averageHeartRateBPM: 140)
          ]
        } ?? [], decouplingFraction: decoupling))
  }

  private func report(
    _ quantities: [TrendQuantity], of workouts: [TrainedWorkout] = [], athlete: AthleteValues = AthleteValues(),
    dayCount: Int? = nil, routes: RecurringRoutes? = nil
  ) -> TrendReport {
    TrendReport(
      TrendRequest(quantities, dayCount: dayCount, today: Self.today, firstWeekday: .monday),
      of: TrainedWorkouts(workouts: workouts.sorted { $0.day < $1.day }), athlete: athlete, routes: routes)
  }

  @Test func `the worked weekly efficiencies rise, with the change in 28 days and what it rests on`() throws {
    // Mondays, ten weeks in a row; the values of STATS 1.1.
    let monday = Self.today.startOfWeek(on: .monday)
    let ago = Self.today.daysSinceEpoch - monday.daysSinceEpoch
    let values = [1.30, 1.33, 1.31, 1.36, 1.20, 1.38, 1.40, 1.37, 1.43, 1.45]
    let runs = values.enumerated().map { workout($0 + 1, daysAgo: ago + (9 - $0) * 7, efficiency: $1) }
    let series = try #require(report([.efficiency], of: runs).series.first)
    #expect(series.sports == [.running])
    #expect(series.unit == .metersPerBeat)
    #expect(series.finding.direction == .rising)
    let line = try #require(series.finding.line)
    #expect(abs(line.slopePer28Days - 0.064) < 1e-9)
    #expect(abs(line.interval95Per28Days.lowerBound - 0.04) < 1e-9)
    #expect(abs(line.interval95Per28Days.upperBound - 0.08) < 1e-9)
    #expect(series.points.count == 10 && series.workoutCount == 10 && series.dayCount == 10)
    #expect(series.seconds == 30_000)
    #expect(series.finding.reasonForNoTrend == nil)
  }

  @Test func `a week has one efficiency, weighted by time`() {
    let runs = [
      workout(1, daysAgo: 0, efficiency: 180.0 / 140, seconds: 4_200),
      workout(2, daysAgo: 0, efficiency: 198.0 / 150, seconds: 2_400, points: 30),
      workout(3, daysAgo: 0, efficiency: 174.0 / 142, seconds: 6_000, points: 80),
    ]
    let series = report([.efficiency], of: runs).series[0]
    #expect(series.points.map(\.workoutCount) == [3])
    #expect(abs(series.points[0].value - 1.261_247) < 1e-6)
    #expect(series.dayCount == 1)
  }

  @Test func `efficiency is never mixed: riding in watts, runs with their variants, walks apart`() {
    let workouts = [
      workout(1, daysAgo: 1), workout(2, daysAgo: 9, .trailRunning), workout(3, daysAgo: 2, .cycling),
      workout(4, daysAgo: 10, .indoorCycling), workout(5, daysAgo: 3, .hiking), workout(6, daysAgo: 4, .swimming),
      // A run with power counts by its speed only.
      workout(7, daysAgo: 17, efficiency: 1.6, output: .power),
    ]
    let series = report([.efficiency], of: workouts).series
    #expect(
      Set(series.map(\.sports)) == [[.running, .trailRunning], [.cycling, .indoorCycling], [.hiking]])
    #expect(series.first { $0.sports.contains(.cycling) }?.unit == .wattsPerBeat)
    let runs = series.first { $0.sports.contains(.running) }
    #expect(runs?.unit == .metersPerBeat && runs?.workoutCount == 2)
    #expect(runs?.omissions == [.init(1, "without speed and heart rate at the same time")])
    #expect(runs?.name == "Efficiency, running and trail running")
  }

  @Test func `workouts that were not steady are left out, with the reasons counted`() {
    let workouts = [
      workout(1, daysAgo: 1), workout(2, daysAgo: 2, points: 100), workout(3, daysAgo: 3, points: 95),
      workout(4, daysAgo: 4, points: 20), workout(5, daysAgo: 5, seconds: 1_500, points: 20),
    ]
    let series = report([.efficiency], of: workouts).series[0]
    #expect(series.workoutCount == 1)
    #expect(
      series.omissions == [
        .init(2, "harder than 85% of the threshold"), .init(1, "easier than 60% of the threshold"),
        .init(1, "shorter than 20 min after the warm-up"),
      ])
    #expect(series.finding == .failure(.tooFew(count: 1)))
  }

  @Test func `decoupling by power and by speed are different series`() {
    let workouts = [
      workout(1, daysAgo: 1, decoupling: 0.04), workout(2, daysAgo: 2, output: .power, decoupling: 0.02),
      workout(3, daysAgo: 3, .cycling, decoupling: 0.03),
    ]
    let series = report([.decoupling], of: workouts).series
    #expect(
      Set(series.map(\.name)) == ["Decoupling, running", "Decoupling, running, by power", "Decoupling, cycling"])
    #expect(series.allSatisfy { $0.unit == .fraction && $0.points.count == 1 })
  }

  @Test func `cadence has a series for each sport, the one with the most values first`() {
    let workouts =
      (1...3).map { workout($0, daysAgo: $0, .cycling, cadence: 90) }
      + (4...8).map { workout($0, daysAgo: $0, .trailRunning, cadence: 80) } + [workout(9, daysAgo: 9, cadence: 0)]
    let series = report([.cadence], of: workouts).series
    #expect(series.map(\.sports) == [[.trailRunning], [.cycling]])
    #expect(series.map(\.points.count) == [5, 3])
  }

  @Test func `weights and thresholds are those of the profile in the days that count`() throws {
    func values(_ all: [Double]) -> [DatedValue] {
      all.enumerated().map { DatedValue(day: Self.today.advanced(by: -63 + $0 * 7), value: $1) }
    }
    let athlete = AthleteValues(
      weightsKilograms: values([70, 70, 69.5, 70, 69.5, 69, 69, 69.5, 69, 68.5])
        + [DatedValue(day: Self.today.advanced(by: -400), value: 90)],
      thresholdPowersWatts: values([250, 255, 260]))
    let report = report([.weight, .thresholdPower, .thresholdPace], athlete: athlete)
    let weight = try #require(report.series.first)
    #expect(weight.points.count == 10)
    // The worked ties: the interval touches 0, so there is no trend although p is 0.0066.
    #expect(weight.finding.direction == .none)
    #expect(weight.finding.reasonCode == "uncertain")
    #expect(weight.finding.line?.interval95PerDay.upperBound == 0)
    #expect(report.series(of: .thresholdPower)[0].finding == .failure(.tooFew(count: 3)))
    #expect(report.series(of: .thresholdPace)[0].points.isEmpty)
  }

  @Test func `without data, each quantity has one series without a trend`() {
    let report = report(TrendQuantity.standard)
    #expect(report.series.map(\.quantity) == TrendQuantity.standard)
    #expect(report.series.allSatisfy { $0.points.isEmpty && $0.finding == .failure(.tooFew(count: 0)) })
  }

  @Test func `ten years of workouts have one line through the medians of weeks`() throws {
    let workouts = (0..<3_650).map { workout($0 + 1, daysAgo: $0, cadence: 90 - Double($0) / 500 + Double($0 % 7)) }
    let series = try #require(report([.cadence], of: workouts, dayCount: 3_650).series.first)
    #expect(series.points.count == 3_650)
    #expect(series.finding.direction == .rising)
    #expect(series.finding.line?.reduction != nil)
  }

  @Test func `the order of workouts does not matter`() {
    let workouts = (1...30).map {
      workout($0, daysAgo: $0 * 5, efficiency: 1 + Double($0 % 7) / 10, decoupling: Double($0 % 5) / 100)
    }
    let request = TrendRequest([.efficiency, .decoupling], today: Self.today, firstWeekday: .monday)
    let one = TrendReport(request, of: TrainedWorkouts(workouts: workouts), athlete: AthleteValues())
    let other = TrendReport(request, of: TrainedWorkouts(workouts: workouts.reversed()), athlete: AthleteValues())
    #expect(one == other)
  }

  @Test func `a route has the pace of each workout on it, a ride its speed`() {
    func route(_ sport: Sport) -> RecurringRoute {
      RecurringRoute(
        sport: sport, title: "Loop",
        passes: (0..<3).map {
          .init(workout: .sample($0 + 1), day: Self.today.advanced(by: $0 - 30), seconds: 3_000, meters: 10_000)
        })
    }
    let series = report(
      [.routePace], routes: RecurringRoutes(routes: [route(.running), route(.cycling)], comparedCount: 6)
    ).series
    #expect(series.map(\.unit) == [.secondsPerKilometer, .metersPerSecond])
    #expect(series.map { $0.points[0].value } == [300, 10_000.0 / 3_000])
    #expect(series[0].name == "Same route: Loop")
  }
}

struct TrendRequestTests {
  private static let today = CalendarDay.sampleToday

  private func days(_ count: Int?, _ filter: WorkoutFilter = WorkoutFilter()) -> (first: Int, last: Int) {
    let days = TrendRequest(dayCount: count, filter: filter, today: Self.today, firstWeekday: .monday).days
    return (
      days.lowerBound.daysSinceEpoch - Self.today.daysSinceEpoch,
      days.upperBound.daysSinceEpoch - Self.today.daysSinceEpoch
    )
  }

  @Test func `the last year counts, other days if they are chosen, or those of the filter`() {
    #expect(days(nil) == (-364, 0))
    #expect(days(90) == (-89, 0))
    let filter = WorkoutFilter(from: Self.today.advanced(by: -700), through: Self.today.advanced(by: -10))
    #expect(days(nil, filter) == (-700, -10))
    #expect(days(30, filter) == (-39, -10))
    #expect(days(2_000, filter) == (-700, -10))
    #expect(days(nil, WorkoutFilter(from: Self.today.advanced(by: 5))) == (0, 0))
  }

  @Test func `a filter that begins after today still matches nothing`() {
    let later = WorkoutFilter(from: Self.today.advanced(by: 5))
    let filter = TrendRequest(filter: later, today: Self.today, firstWeekday: .monday).filterOfDays
    #expect(filter.from == later.from && filter.through == Self.today)
  }

  @Test func `words name quantities, thresholds all three`() {
    #expect(TrendQuantity.quantities(named: "Efficiency") == [.efficiency])
    #expect(TrendQuantity.quantities(named: "thresholds") == [.thresholdPower, .thresholdHeartRate, .thresholdPace])
    #expect(TrendQuantity.quantities(named: "sport:run") == nil)
    #expect(TrendQuantity.words.allSatisfy { TrendQuantity.quantities(named: $0) != nil })
    #expect(!TrendQuantity.standard.contains(.routePace))
  }
}

struct FindRecurringRoutesUseCaseTests {
  private func detail(_ number: Int, daysAgo: Int, sport: Sport = .running, detour: Double = 0) -> WorkoutDetail {
    let turns = (0..<300).map { Double($0) / 150 * 3.141_592_65 }
    let (sines, cosines) = (turns.map { Self.sine($0) }, turns.map { Self.sine($0 + 1.570_796_32) })
    return WorkoutDetail(
      workout: .sample(number, "Loop \(number)", sport: sport, daysAgo: daysAgo, kilometers: 8, minutes: 40),
      track: Track(
        offsets: turns.indices.map { Double($0) * 8 }, latitudes: sines.map { 48 + 0.01 * $0 },
        longitudes: cosines.map { 11 + 0.015 * $0 + detour }))
  }

  /// Close enough for a round loop: Bhaskara's approximation.
  private static func sine(_ angle: Double) -> Double {
    let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let half = turn.truncatingRemainder(dividingBy: .pi)
    let value = 16 * half * (.pi - half) / (5 * .pi * .pi - 4 * half * (.pi - half))
    return turn >= .pi ? -value : value
  }

  private func routes(_ details: [WorkoutDetail]) async throws -> RecurringRoutes {
    try await FindRecurringRoutesUseCase(workouts: InMemoryWorkoutRepository(details)).execute(WorkoutFilter())
  }

  @Test func `workouts on one loop are a route, others and other sports are not`() async throws {
    let found = try await routes([
      detail(1, daysAgo: 3), detail(2, daysAgo: 30), detail(3, daysAgo: 60), detail(4, daysAgo: 5, detour: 0.1),
      detail(5, daysAgo: 4, sport: .cycling), detail(6, daysAgo: 8, detour: 0.1),
    ])
    #expect(found.routes.map(\.title) == ["Loop 1"])
    #expect(found.routes.first?.passes.map(\.workout) == [.sample(3), .sample(2), .sample(1)])
    #expect(found.comparedCount == 6 && !found.isLimited)
  }

  @Test func `without positions there are no routes`() async throws {
    #expect(try await routes([.sample()]) == RecurringRoutes(comparedCount: 0))
  }
}
