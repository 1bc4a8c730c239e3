import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct FigureReportTests {
  private static let today = CalendarDay.sampleToday
  private static let year = Period(today.advanced(by: -363)...today)

  private static func workouts(seed: Int, count: Int = 150) -> [TrainedWorkout] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let sport = [Sport.running, .cycling, .hiking].randomElement(using: &random) ?? .running
      let seconds = Double(Int.random(in: 600...9_000, using: &random))
      func chance(_ value: Double) -> Double? { Bool.random(using: &random) ? value.rounded() : nil }
      func times(of quantity: ZoneQuantity, around middle: Int) -> ValueTimes {
        ValueTimes(
          of: quantity, bins: (0..<12).map { .init(index: middle + 8 * $0, seconds: (seconds / 12).rounded()) })
      }
      let profile = IntensityProfile(
        heartRates: times(of: .heartRate, around: 95), powers: times(of: .power, around: 150),
        speeds: sport == .cycling ? ValueTimes(of: .speed) : times(of: .speed, around: 250),
        weightedPowerWatts: chance(220),
        efficiencies: [
          .init(
            output: sport == .cycling ? .power : .speed, value: Double.random(in: 1...2, using: &random),
            seconds: seconds, averageHeartRateBPM: 140)
        ], decouplingFraction: Bool.random(using: &random) ? 0.04 : nil)
      return TrainedWorkout(
        id: .sample(number + 1), day: today.advanced(by: -Int.random(in: 0...400, using: &random)), sport: sport,
        title: "\(number)", movingSeconds: seconds, distanceMeters: (seconds * 3).rounded(), ascentMeters: 120,
        descentMeters: chance(110), loadPoints: (seconds / 60).rounded(), energyKilocalories: chance(500),
        averageHeartRateBPM: chance(140), averagePowerWatts: chance(180), averageCadenceRPM: chance(85),
        perceivedEffort: chance(6), profile: number % 5 == 0 ? nil : profile)
    }.sorted { $0.day < $1.day }
  }

  private static let thresholds = DatedThresholds([
    .init(
      from: nil,
      thresholds: Thresholds(
        maximumHeartRateBPM: 190, lactateThresholdHeartRateBPM: 170, functionalThresholdPowerWatts: 250,
        thresholdPaceSecondsPerKilometer: 270)),
    .init(from: today.advanced(by: -100), thresholds: Thresholds(lactateThresholdHeartRateBPM: 175)),
  ])

  /// - Parameter columns: by default all figures, and the zones and the shape of each quantity.
  private func report(
    _ workouts: [TrainedWorkout], _ period: Period = Self.year, by unit: PeriodUnit? = .week(startingOn: .monday),
    against baseline: PeriodBaseline = .nothing,
    showing columns: [FigureColumn] = PeriodFigure.allCases.map { .figure($0, $0.statistics[0]) }
      + ZoneQuantity.allCases.flatMap { [.zones($0), .shape($0)] }
  ) -> FigureReport {
    FigureReport(
      FigureRequest(
        period, against: baseline, by: unit, showing: columns, today: Self.today, firstWeekday: .monday),
      of: TrainedWorkouts(workouts: workouts), thresholds: Self.thresholds)
  }

  private func isNear(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-6 * max(1, abs(one))
  }

  @Test func `only what is shown is added up, and what an explanation needs if it asks`() {
    let run = TrainedWorkout(
      id: .sample(1), day: Self.today, sport: .running, title: "", movingSeconds: 3_600, loadPoints: 50,
      profile: IntensityProfile(
        heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 180, seconds: 3_600)])))
    let asked = FigureRequest(Self.year, showing: [.figure(.load, .sum)], today: Self.today, firstWeekday: .monday)
    for (request, isThere) in [(asked, false), (asked.explained, true)] {
      let report = FigureReport(request, of: TrainedWorkouts(workouts: [run]), thresholds: Self.thresholds)
      #expect(report.whole.sums.workoutCount == 1)
      #expect((report.whole.sums.sums[.timeAboveThreshold] != nil) == isThere)
      #expect((report.whole.sums.distributions[.heartRate] != nil) == isThere)
    }
    #expect(asked.explained.explained == asked.explained)
  }

  @Test(arguments: 0..<6)
  func `steps of any unit add up to the whole, in every figure and zone`(_ seed: Int) throws {
    let workouts = Self.workouts(seed: seed)
    for unit in [PeriodUnit.day, .week(startingOn: .sunday), .month, .year] {
      let report = report(workouts, by: unit)
      var added = FigureSums()
      for step in report.steps { added += step.sums }
      for figure in PeriodFigure.allCases {
        for statistic in figure.statistics {
          let (one, other) = (
            added.value(of: figure, as: statistic), report.whole.sums.value(of: figure, as: statistic)
          )
          #expect(isNear(one, other), "\(figure) \(statistic)")
        }
      }
      #expect(added.days == report.whole.sums.days)
      #expect(Set(added.zones.keys) == Set(report.whole.sums.zones.keys))
      for (scale, zones) in report.whole.sums.zones {
        #expect(zip(added.zones[scale]?.seconds ?? [], zones.seconds).allSatisfy { isNear($0, $1) })
        #expect(zip(added.zones[scale]?.loadPoints ?? [], zones.loadPoints).allSatisfy { isNear($0, $1) })
      }
      let shares = report.steps.compactMap { report.value(of: .time, as: .share, in: $0) }
      #expect(isNear(shares.reduce(0, +), 1))
    }
  }

  @Test func `with a filter, a share is the part of all workouts of the same days`() throws {
    let workouts = Self.workouts(seed: 3)
    let runs = workouts.filter { $0.sport == .running }
    let report = FigureReport(
      FigureRequest(
        Self.year, against: .nothing, by: .month, showing: [.figure(.time, .share)],
        filter: WorkoutFilter(sport: .running), today: Self.today, firstWeekday: .monday),
      of: TrainedWorkouts(workouts: runs), among: TrainedWorkouts(workouts: workouts), thresholds: Self.thresholds)
    for part in report.steps + [report.whole] {
      let (own, all) = (
        runs.filter { part.days.contains($0.day) }.reduce(0) { $0 + $1.movingSeconds },
        workouts.filter { part.days.contains($0.day) }.reduce(0) { $0 + $1.movingSeconds }
      )
      #expect(isNear(report.value(of: .time, as: .share, in: part), all > 0 ? own / all : nil))
    }
    #expect(try #require(report.value(of: .time, as: .share, in: report.whole)) < 1)
  }

  @Test(arguments: 0..<6)
  func `some workouts and all the others give the whole, in any order`(_ seed: Int) {
    let workouts = Self.workouts(seed: seed)
    var random = SeededGenerator(seed: seed)
    // The output of efficiency follows from all workouts of a report, so only one sport is divided.
    let runs = workouts.filter { $0.sport == .running }
    let whole = report(runs).whole.sums
    let some = Set(runs.shuffled(using: &random).prefix(runs.count / 2).map(\.id))
    var added = report(runs.filter { some.contains($0.id) }).whole.sums
    added += report(runs.filter { !some.contains($0.id) }).whole.sums
    let shuffled = report(runs.shuffled(using: &random)).whole.sums
    for figure in PeriodFigure.allCases {
      for statistic in figure.statistics {
        #expect(isNear(added.value(of: figure, as: statistic), whole.value(of: figure, as: statistic)))
        #expect(isNear(shuffled.value(of: figure, as: statistic), whole.value(of: figure, as: statistic)))
      }
      #expect(added.sums[figure]?.best == whole.sums[figure]?.best)
      #expect(shuffled.sums[figure]?.best == whole.sums[figure]?.best)
    }
  }

  @Test func `a week's efficiency is weighted by time, neither a mean of means nor a ratio of sums`() {
    // 3600 s at 3.0 m/s and 140 bpm, 1800 s at 3.3 and 150, 5400 s at 2.9 and 142.
    let runs = [(3_600.0, 180.0 / 140), (1_800, 198.0 / 150), (5_400, 174.0 / 142)].enumerated().map { number, run in
      TrainedWorkout(
        id: .sample(number + 1), day: Self.today, sport: .running, title: "", movingSeconds: run.0,
        distanceMeters: 1_000, loadPoints: run.0 / 3_600 * 50,
        profile: IntensityProfile(
          heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: run.0)]),
          efficiencies: [.init(output: .speed, value: run.1, seconds: run.0, averageHeartRateBPM: 140)]))
    }
    let value = report(runs).whole.sums.value(of: .efficiency, as: .mean)
    #expect(abs((value ?? 0) - 1.261_247) < 1e-6)
  }

  @Test func `an effort that was not steady has no efficiency`() {
    var run = TrainedWorkout(
      id: .sample(1), day: Self.today, sport: .running, title: "", movingSeconds: 3_600, loadPoints: 50,
      profile: IntensityProfile(
        heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: 3_600)]),
        efficiencies: [.init(output: .speed, value: 1.2, seconds: 3_000, averageHeartRateBPM: 140)]))
    #expect(report([run]).whole.sums.value(of: .efficiency, as: .mean) == 1.2)
    run.loadPoints = 100
    #expect(report([run]).whole.sums.value(of: .efficiency, as: .mean) == nil)
    run.loadPoints = 50
    run.profile?.heartRates = ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: 1_800)])
    #expect(report([run]).whole.sums.value(of: .efficiency, as: .mean) == nil)
  }

  @Test func `watts for each beat are never added to meters for each beat`() {
    let report = report(Self.workouts(seed: 3))
    let outputs = Set(
      Self.workouts(seed: 3).filter { Self.year.contains($0.day) }.compactMap { $0.profile?.efficiencies.first?.output }
    )
    #expect(outputs.count == 2)
    #expect(report.efficiencyOutput != nil)
  }

  @Test func `a walk is never added to runs, but a run on a trail is`() {
    let steady: [(sport: Sport, seconds: Double, value: Double)] = [
      (.running, 3_600, 1.2), (.trailRunning, 3_600, 1.1), (.hiking, 4_200, 0.5),
    ]
    let workouts = steady.enumerated().map { number, one in
      TrainedWorkout(
        id: .sample(number + 1), day: Self.today, sport: one.sport, title: "", movingSeconds: one.seconds,
        loadPoints: one.seconds / 3_600 * 50,
        profile: IntensityProfile(
          heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: one.seconds)]),
          efficiencies: [.init(output: .speed, value: one.value, seconds: one.seconds, averageHeartRateBPM: 140)]))
    }
    let report = report(workouts)
    #expect(report.efficiencyKind?.sport == .running)
    #expect(report.whole.sums.sums[.efficiency]?.count == 2)
    #expect(isNear(report.whole.sums.value(of: .efficiency, as: .mean), 1.15))
  }

  @Test func `figures of a period are explained by how many workouts have them`() throws {
    let values: [(load: Double?, decoupling: Double?)] = [(50, nil), (70, 0.06), (nil, 0.02)]
    let workouts = values.enumerated().map { number, one -> TrainedWorkout in
      TrainedWorkout(
        id: .sample(number + 1), day: Self.today, sport: .running, title: "", movingSeconds: 3_600,
        loadPoints: one.load,
        profile: one.decoupling.map {
          IntensityProfile(heartRates: ValueTimes(of: .heartRate), decouplingFraction: $0)
        })
    }
    let columns: [FigureColumn] = [.figure(.load, .mean), .figure(.decoupling, .mean), .figure(.days, .sum)]
    let request = FigureRequest(
      Period(containing: Self.today, by: .year), showing: columns, today: Self.today, firstWeekday: .monday)
    let report = FigureReport(request, of: TrainedWorkouts(workouts: workouts), thresholds: DatedThresholds())
    let explained = try #require(ExplainMetricUseCase().execute(.periodFigures, of: report).first)
    #expect(explained.value == .text("of 3 workouts"))
    let inputs = Dictionary(uniqueKeysWithValues: explained.inputs.map { ($0.name, $0.value) })
    #expect(inputs["load, mean"] == .points(60) && inputs["days, sum"] == .count(1))
    guard case .fraction(let decoupling)? = inputs["decoupling, mean"] else {
      Issue.record("The decoupling is missing.")
      return
    }
    #expect(isNear(decoupling, 0.04))
    #expect(explained.omissions.contains { $0.reason == "workouts without load" && $0.amount == .count(1) })
  }

  @Test(arguments: PeriodFigure.allCases) func `every figure of a period can be explained by its name`(
    _ figure: PeriodFigure
  ) {
    #expect(Metric(parsing: figure.rawValue) != nil)
  }

  @Test func `zones follow the thresholds of each workout's day`() throws {
    let early = TrainedWorkout(
      id: .sample(1), day: Self.today.advanced(by: -200), sport: .running, title: "", movingSeconds: 600,
      profile: IntensityProfile(heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 160, seconds: 600)])))
    var late = early
    (late.id, late.day) = (.sample(2), Self.today)
    // 160 bpm is 94 % of 170 and 91 % of 175; zone 4 begins at 94 %.
    let report = report([early, late], by: .year)
    let scale = try #require(report.scale(of: .heartRate))
    let zones = try #require(report.whole.sums.zones[scale])
    #expect(zones.seconds == [0, 0, 600, 600, 0])
    #expect(zones.workoutCount == 2)
  }

  @Test func `the period is compared with the same days of another one`() {
    let report = report(Self.workouts(seed: 1), Period(containing: Self.today, by: .year), against: .yearEarlier)
    #expect(report.isToDate)
    #expect(report.whole.days.upperBound == Self.today)
    #expect(report.other?.days.upperBound.components.year == Self.today.components.year - 1)
    #expect(report.steps.last?.days.upperBound == Self.today)
  }

  @Test func `a shape says what it lacks`() throws {
    let report = report(Self.workouts(seed: 2, count: 6), by: .month)
    #expect(!report.evidence(of: .heartRate, in: report.whole).isEnough)
    let many = self.report(Self.workouts(seed: 2, count: 200).filter { $0.profile != nil }, by: .year)
    let evidence = many.evidence(of: .heartRate, in: many.whole)
    #expect(evidence.isEnough, "\(evidence.shortages)")
    let distribution = try #require(many.whole.sums.distributions[.heartRate])
    #expect(distribution.time.shape != nil)
    #expect(
      isNear(
        distribution.time.total,
        many.whole.sums.zones.first { $0.key.quantity == .heartRate }?.value.seconds.reduce(0, +)))
  }

  @Test func `a report without workouts has steps and no figures`() {
    let report = report([])
    #expect(report.steps.count == 53 || report.steps.count == 52)
    #expect(PeriodFigure.allCases.allSatisfy { report.value(of: $0, as: $0.statistics[0], in: report.whole) == nil })
    #expect(report.scale(of: .heartRate) == nil)
  }
}

struct FigureColumnTests {
  @Test func `every column is read back from its text`() throws {
    let figures = PeriodFigure.allCases.flatMap { figure in figure.statistics.map { FigureColumn.figure(figure, $0) } }
    let zones = ZoneQuantity.allCases.flatMap { [FigureColumn.zones($0), .loadZones($0), .shape($0)] }
    for column in figures + zones { #expect(try FigureColumn.columns(parsing: column.text) == [column]) }
    let all = (figures + zones).map(\.text).joined(separator: ",")
    #expect(try FigureColumn.columns(parsing: all) == figures + zones)
  }

  @Test func `a pace is a speed`() throws {
    #expect(try FigureColumn.columns(parsing: "pace:best") == [.figure(.speed, .best)])
  }

  @Test func `a mistake names what there is`() {
    #expect(throws: FigureColumnError.unknown("zoning", similar: ["zones", "load-zones"])) {
      try FigureColumn.columns(parsing: "time,zoning")
    }
    #expect(throws: FigureColumnError.unsuitable(.heartRate, "sum")) {
      try FigureColumn.columns(parsing: "heart-rate:sum")
    }
    #expect(throws: FigureColumnError.notAQuantity("cadence", of: "zones")) {
      try FigureColumn.columns(parsing: "zones:cadence")
    }
    #expect(FigureColumnError.notAQuantity("cadence", of: "zones").explanation.contains("zones:pace"))
    #expect(FigureColumnError.unsuitable(.heartRate, "sum").explanation.contains("heart-rate:mean"))
  }
}
