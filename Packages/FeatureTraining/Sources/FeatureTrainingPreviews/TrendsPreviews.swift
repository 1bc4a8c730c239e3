import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

/// The trends in every possible state.
public enum TrendsPreviews {
  public static let all: [Preview] = [
    preview("trends-idle", state(.idle)),
    preview("trends-loading", state(.loading(previous: nil))),
    preview("trends-loading-previous", state(.loading(previous: report))),
    preview("trends-failed", state(.failed(.busy, previous: nil))),
    preview("trends-failed-previous", state(.failed(.busy, previous: report))),
    preview("trends-dismissed", state(.dismissed(previous: report))),
    preview("trends-printed", state(.loaded(report)), height: nil),
    preview("trends-plain", state(.loaded(report)), .sample(presentation: .plain), height: nil),
    preview("trends-empty", state(.loaded(empty)), height: nil),
    preview("trends-one-workout", state(.loaded(oneWorkout)), height: nil),
    preview("trends-ten-years", tenYears, height: nil),
    preview("trends-routes", routes, height: nil),
    preview("trends-40", state(.loaded(report)), .sample(isInteractive: true), 40, height: 12),
    preview("trends-80", state(.loaded(report)), .sample(isInteractive: true)),
    preview(
      "trends-120", state(.loaded(report), row: 3), .sample(colorDepth: .trueColor, isInteractive: true), 120,
      height: 40),
    preview("trends-200", state(.loaded(report)), .sample(isInteractive: true), 200, height: 60),
  ]

  private static let today = CalendarDay.sampleToday

  private static func state(_ report: Loadable<TrendReport, StorageError>, row: Int = 0) -> TrendsState {
    var state = TrendsState(today: today, firstWeekday: .monday, report: report)
    state.position.row = row
    return state
  }

  private static func request(
    _ quantities: [TrendQuantity] = TrendQuantity.standard, dayCount: Int? = nil
  ) -> TrendRequest {
    TrendRequest(quantities, dayCount: dayCount, today: today, firstWeekday: .monday)
  }

  /// A steady hour.
  private static func workout(
    _ number: Int, daysAgo: Int, _ sport: Sport, efficiency: Double, decoupling: Double, cadence: Double,
    points: Double = 50
  ) -> TrainedWorkout {
    let output: EffortOutput = sport.isRiding ? .power : .speed
    return TrainedWorkout(
      id: .sample(number), day: today.advanced(by: -daysAgo), sport: sport, title: "Steady", movingSeconds: 3_600,
      distanceMeters: 10_000, loadPoints: points, averageCadenceRPM: cadence,
      profile: IntensityProfile(
        heartRates: ValueTimes(of: .heartRate, bins: [.init(index: 140, seconds: 3_600)]),
        powers: ValueTimes(of: .power, bins: sport.isRiding ? [.init(index: 200, seconds: 3_600)] : []),
        weightedPowerWatts: sport.isRiding ? 204 : nil,
        efficiencies: [.init(output: output, value: efficiency, seconds: 3_000, averageHeartRateBPM: 140)],
        decouplingFraction: decoupling))
  }

  /// Runs that become more efficient, rides that do not, and some hard workouts between them.
  private static let workouts = (0..<40).flatMap { (week: Int) -> [TrainedWorkout] in
    let (ago, wave, rise) = (7 * (39 - week), Double(week * 7 % 5) - 2, Double(week) / 1_500)
    return [
      workout(
        3 * week + 1, daysAgo: ago, .running, efficiency: 1.22 + 6 * rise + wave / 60,
        decoupling: 0.05 - rise + wave / 200, cadence: 84 + wave / 2),
      workout(
        3 * week + 2, daysAgo: ago + 2, .cycling, efficiency: 1.5 + wave / 20, decoupling: 0.03 + wave / 100,
        cadence: 88 + wave),
      workout(
        3 * week + 3, daysAgo: ago + 4, week % 3 == 0 ? .trailRunning : .running, efficiency: 1.3, decoupling: 0.02,
        cadence: 86, points: 95),
    ]
  }.sorted { $0.day < $1.day }

  private static func dated(_ values: [Double], everyDays step: Int) -> [DatedValue] {
    values.enumerated().map { DatedValue(day: today.advanced(by: ($0 - values.count + 1) * step), value: $1) }
  }

  private static let athlete = AthleteValues(
    weightsKilograms: dated([74, 73.6, 73.4, 73.5, 72.9, 72.4, 72.1, 72.2, 71.8, 71.6], everyDays: 21),
    thresholdPowersWatts: dated([250, 258, 262], everyDays: 60),
    thresholdPacesSecondsPerKilometer: dated([275, 272, 270, 266, 268, 262, 260, 258], everyDays: 30))

  private static let report = TrendReport(
    request(), of: TrainedWorkouts(workouts: workouts, outdatedCount: 12), athlete: athlete)

  private static let empty = TrendReport(
    request(), of: TrainedWorkouts(workouts: []), athlete: AthleteValues())

  private static let oneWorkout = TrendReport(
    request(), of: TrainedWorkouts(workouts: Array(workouts.suffix(1))),
    athlete: AthleteValues(weightsKilograms: dated([70], everyDays: 7)))

  private static let tenYears: TrendsState = {
    let rides = (0..<1_200).map { (number: Int) -> TrainedWorkout in
      let drift = Double(number) / 200
      let scatter = Double(number * 13 % 7)
      return workout(
        number + 1, daysAgo: 3 * (1_199 - number), .cycling, efficiency: 1.5, decoupling: 0.03,
        cadence: 84 + drift + scatter)
    }
    let report = TrendReport(
      request([.cadence], dayCount: 3_650), of: TrainedWorkouts(workouts: rides), athlete: AthleteValues())
    return TrendsState(
      [.cadence], dayCount: 3_650, today: today, firstWeekday: .monday, report: .loaded(report))
  }()

  private static let routes: TrendsState = {
    let loop = RecurringRoute(
      sport: .running, title: "Along the river",
      passes: (0..<12).map { (number: Int) -> RecurringRoute.Pass in
        let (gain, scatter) = (12 * number, 9 * (number * 5 % 3))
        return RecurringRoute.Pass(
          workout: .sample(number + 1), day: today.advanced(by: -12 * (12 - number)),
          seconds: Double(3_000 - gain + scatter), meters: 10_000)
      })
    let ride = RecurringRoute(
      sport: .cycling, title: "Over the pass",
      passes: (0..<3).map {
        RecurringRoute.Pass(
          workout: .sample($0 + 20), day: today.advanced(by: -30 * $0 - 5), seconds: 7_200, meters: 52_000)
      })
    let report = TrendReport(
      request([.routePace]), of: TrainedWorkouts(workouts: []), athlete: AthleteValues(),
      routes: RecurringRoutes(routes: [loop, ride], comparedCount: 200, isLimited: true))
    return TrendsState([.routePace], today: today, firstWeekday: .monday, report: .loaded(report))
  }()

  private static func preview(
    _ name: String, _ state: TrendsState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: TrendsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
