import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands

struct TrendsDocumentTests {
  private static let today = CalendarDay.sampleToday

  private static func run(_ number: Int, daysAgo: Int, points: Double = 50) -> TrainedWorkout {
    TrainedWorkout(
      id: .sample(number), day: today.advanced(by: -daysAgo), sport: .running, title: "Run", movingSeconds: 3_600,
      distanceMeters: 10_000, loadPoints: points,
      profile: IntensityProfile(
        heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: 3_600)]),
        efficiencies: [.init(output: .speed, value: 1.25, seconds: 3_000, averageHeartRateBPM: 140)]))
  }

  private func report(_ quantities: [TrendQuantity], routes: RecurringRoutes? = nil) -> TrendReport {
    let weights = [74, 73.6, 73.4, 73.5, 72.9, 72.4, 72.1].enumerated().map {
      DatedValue(day: Self.today.advanced(by: -49 + $0 * 7), value: $1)
    }
    return TrendReport(
      TrendRequest(quantities, today: Self.today, firstWeekday: .monday),
      of: TrainedWorkouts(
        workouts: [Self.run(1, daysAgo: 20), Self.run(2, daysAgo: 3), Self.run(3, daysAgo: 1, points: 100)],
        outdatedCount: 2), athlete: AthleteValues(weightsKilograms: weights), routes: routes)
  }

  @Test func `trends match their golden file`() throws {
    let routes = RecurringRoutes(
      routes: [
        RecurringRoute(
          sport: .running, title: "Loop",
          passes: [
            .init(workout: .sample(1), day: Self.today.advanced(by: -20), seconds: 3_600, meters: 10_000),
            .init(workout: .sample(2), day: Self.today.advanced(by: -3), seconds: 3_500, meters: 10_000),
          ])
      ], comparedCount: 3)
    #expect(try difference(of: TrendsDocument(report([.efficiency, .weight, .routePace], routes: routes))) == nil)
  }

  @Test func `a trend without a direction has the code and the sentence of the reason`() throws {
    let trend = try #require(TrendsDocument(report([.efficiency])).trends.first)
    #expect(trend.direction == "none")
    #expect(trend.reason == "too-few")
    #expect(trend.explanation == "2 values: a trend takes 6, so 4 are missing.")
    #expect(trend.line == nil)
    #expect(trend.leftOut.map(\.workouts) == [1])
  }

  @Test func `a row has the change in 28 days with its interval, and texts for what is missing`() throws {
    let fields = ListField<TrendSeriesJSON>.all
    let rows = TrendsDocument(report([.weight, .cadence])).trends
    let csv = ListRows(rows, fields).csv(isForSpreadsheet: false).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(csv.count >= 3)
    #expect(csv[0].hasPrefix("quantity,sports,output,route,unit,direction,reason,changeIn28Days"))
    #expect(csv[1].hasPrefix("weight,,,,kg,falling,,-1."))
    #expect(csv[2].hasPrefix("cadence,,,,rpm,none,too-few,,"))
  }
}
