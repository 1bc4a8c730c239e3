import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct CurveReportTests {
  private static let today = CalendarDay.sampleToday

  private func stored(
    _ number: Int, daysAgo: Int, sport: Sport = .cycling, _ efforts: [(EffortMeasure, Double)]
  ) -> StoredEfforts {
    StoredEfforts(
      workout: .sample(number), title: "Workout \(number)", sport: sport, day: Self.today.advanced(by: -daysAgo),
      efforts: efforts.map { BestEffort(measure: $0, value: $1, startOffset: 0, seconds: 1) })
  }

  private var recent: Period { Period(Self.today.advanced(by: -89)...Self.today) }

  private let worked: [(EffortMeasure, Double)] = [
    (.power(seconds: 180), 400), (.power(seconds: 300), 360), (.power(seconds: 720), 320),
    (.power(seconds: 1_200), 305),
  ]

  @Test func `the worked efforts give critical power by each model, beside 95 percent of 20 minutes`() throws {
    let report = CurveReport(
      CurveRequest(.power, in: recent), of: [stored(1, daysAgo: 3, worked)], thresholds: DatedThresholds())
    let work = try #require(report.criticalPower)
    #expect(work.model == .workOnTime)
    #expect((work.criticalPowerWatts - 288.0899).magnitude < 5e-5)
    #expect((work.wPrimeJoules - 21_246.07).magnitude < 5e-3)
    #expect(report.criticalPowers.count == 4)
    #expect(report.thresholdPowers.first?.watts == 289.75)
  }

  @Test func `a steady ride has no critical power and no threshold, and says why`() throws {
    let steady = [60, 120, 180, 300, 480, 600, 720, 1_200, 1_800].map { (EffortMeasure.power(seconds: $0), 180.0) }
    let report = CurveReport(
      CurveRequest(.power, in: recent), of: [stored(1, daysAgo: 3, steady)], thresholds: DatedThresholds())
    #expect(report.criticalPowers.isEmpty && report.thresholdPowers.isEmpty)
    #expect(try #require(report.missingEstimate).sentence.contains("were not all-out"))
  }

  @Test func `efforts with an easy heart rate have no estimate, if the maximum is set`() {
    let easy = worked + [(.heartRate(seconds: 60), 150), (.heartRate(seconds: 300), 145)]
    func report(_ maximumBPM: Int?) -> CurveReport {
      CurveReport(
        CurveRequest(.power, in: recent), of: [stored(1, daysAgo: 3, easy)],
        thresholds: DatedThresholds([.init(from: nil, thresholds: Thresholds(maximumHeartRateBPM: maximumBPM))]))
    }
    #expect(report(nil).criticalPowers.count == 4)
    #expect(report(160).criticalPowers.count == 4)
    #expect(report(190).criticalPowers.isEmpty && report(190).thresholdPowers.isEmpty)
  }

  @Test func `efforts more than 90 days apart have no critical power`() {
    let halves = [stored(1, daysAgo: 100, Array(worked.prefix(2))), stored(2, daysAgo: 3, Array(worked.suffix(2)))]
    let report = CurveReport(CurveRequest(.power), of: halves, thresholds: DatedThresholds())
    #expect(report.criticalPowers.isEmpty)
    #expect(
      report.missingEstimate?.sentence == "The all-out efforts were made within 98 days: it takes 90 days at most.")
  }

  @Test func `a jog has no critical speed, and says why`() {
    let jog = [(1_000.0, 355.0), (1_609.344, 572), (3_000, 1_070)].map { (EffortMeasure.time(meters: $0), $1) }
    let report = CurveReport(
      CurveRequest(.pace, in: recent), of: [stored(1, daysAgo: 2, sport: .running, jog)],
      thresholds: DatedThresholds())
    #expect(report.criticalSpeed == nil)
    #expect(report.missingEstimate?.sentence.contains("not all-out") == true)
  }

  @Test func `a curve counts the days of its period, and names the workout of each point`() {
    let efforts = [
      stored(1, daysAgo: 200, [(.power(seconds: 300), 390)]), stored(2, daysAgo: 10, [(.power(seconds: 300), 350)]),
      stored(3, daysAgo: 5, [(.power(seconds: 300), 340), (.power(seconds: 60), 500)]),
    ]
    let request = CurveRequest(.power, in: recent, against: .everything)
    let report = CurveReport(request, of: efforts, thresholds: DatedThresholds())
    #expect(report.curve.points.map(\.workout) == [.sample(3), .sample(2)])
    #expect(report.curve.workoutCount == 2)
    #expect(report.comparison?.point(for: .power(seconds: 300))?.value == 390)
    #expect(report.rows.map(\.isFresh) == [true, false])
    #expect(report.rows.last?.differenceFraction == (350 - 390.0) / 390)
  }

  @Test func `power per kilogram uses the weight of the day, and leaves out days without one`() {
    let thresholds = DatedThresholds([
      .init(from: Self.today.advanced(by: -20), thresholds: Thresholds(weightKilograms: 70)),
      .init(from: Self.today.advanced(by: -6), thresholds: Thresholds(weightKilograms: 68)),
    ])
    let efforts = [
      stored(1, daysAgo: 30, [(.power(seconds: 60), 600)]), stored(2, daysAgo: 10, [(.power(seconds: 60), 490)]),
      stored(3, daysAgo: 5, [(.power(seconds: 60), 476)]),
    ]
    let report = CurveReport(CurveRequest(.powerPerKilogram, in: recent), of: efforts, thresholds: thresholds)
    #expect(report.curve.points.map(\.value) == [7])
    #expect(report.curve.points.map(\.workout) == [.sample(2)])
    #expect(report.unweighedCount == 1)
  }

  @Test func `runs give a critical speed, swims a critical swim speed`() throws {
    let runs = [(1_000.0, 200.0), (1_500, 325), (3_000, 700)].map { (EffortMeasure.time(meters: $0), $1) }
    let run = CurveReport(
      CurveRequest(.pace, in: recent), of: [stored(1, daysAgo: 2, sport: .running, runs)],
      thresholds: DatedThresholds())
    #expect(try #require(run.criticalSpeed).metersPerSecond == 4)
    let swims: [(EffortMeasure, Double)] = [(.time(meters: 200), 170), (.time(meters: 400), 360)]
    let swim = CurveReport(
      CurveRequest(.pace, in: recent, sport: .swimming), of: [stored(1, daysAgo: 2, sport: .swimming, swims)],
      thresholds: DatedThresholds())
    #expect(try #require(swim.criticalSwimSpeed).secondsPerHundredMeters == 95)
    #expect(swim.criticalSpeed == nil)
  }

  @Test func `power counts all kinds of cycling, pace running on roads, heart rate everything`() {
    #expect(CurveRequest(.power).sports == [.cycling, .mountainBiking, .indoorCycling])
    #expect(CurveRequest(.pace).sports == [.running])
    #expect(CurveRequest(.heartRate).sports == [])
    #expect(CurveRequest(.power, sport: .running).sports == [.running])
  }
}
