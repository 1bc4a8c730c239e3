import DomainCore
import DomainTraining
import DomainWorkout

/// The trend of one series of values in JSON.
struct TrendSeriesJSON: Encodable {
  struct PointJSON: Encodable {
    /// The day of the workout or value; the first day of a week of efficiency.
    let day: String
    let value: Double
    /// Missing for values of the profile.
    let workouts: Int?
    let seconds: Double?
  }

  /// The Theil–Sen line; its slopes are changes in 28 days.
  struct LineJSON: Encodable {
    let firstDay: String
    let lastDay: String
    let firstValue: Double
    let lastValue: Double
    let changeIn28Days: Double
    let lowest95: Double
    let highest95: Double
    let lowest90: Double
    let highest90: Double
    let medianAbsoluteResidual: Double
    /// How likely so consistent a rise or fall would be without a trend, by Mann and Kendall.
    let pValue: Double
    /// The number of weeks of each median that replaced the values; missing if they were not replaced.
    let weeksPerMedian: Int?

    init(_ line: TrendLine) {
      firstDay = line.firstDay.description
      lastDay = line.lastDay.description
      firstValue = line.value(on: line.firstDay)
      lastValue = line.value(on: line.lastDay)
      changeIn28Days = line.slopePer28Days
      lowest95 = line.interval95Per28Days.lowerBound
      highest95 = line.interval95Per28Days.upperBound
      lowest90 = line.interval90Per28Days.lowerBound
      highest90 = line.interval90Per28Days.upperBound
      medianAbsoluteResidual = line.medianAbsoluteResidual
      pValue = line.pValue
      weeksPerMedian =
        switch line.reduction {
        case .dependentValues: 1
        case .manyValues(let weeks): weeks
        case nil: nil
        }
    }
  }

  struct OmissionJSON: Encodable {
    let workouts: Int
    let reason: String
  }

  let quantity: String
  let sports: [String]
  /// `power` or `speed`, of efficiency and decoupling.
  let output: String?
  /// The title of the latest workout on the route.
  let route: String?
  /// `m/beat`, `W/bpm`, `fraction`, `rpm`, `kg`, `W`, `bpm`, `s/km` or `m/s`
  let unit: String
  /// `rising`, `falling` or `none`
  let direction: String
  /// Why there is no direction: `too-few`, `too-short`, `too-few-weeks`, `uncertain` or `within-noise`.
  let reason: String?
  let explanation: String?
  let values: Int
  let days: Int
  let workouts: Int
  let seconds: Double
  let line: LineJSON?
  let leftOut: [OmissionJSON]
  let points: [PointJSON]

  init(_ series: TrendSeries) {
    quantity = series.quantity.rawValue
    sports = series.sports.map(\.rawValue)
    output = series.output?.rawValue
    route = series.route
    unit = series.unit.rawValue
    direction = series.finding.direction.rawValue
    reason = series.finding.reasonCode
    explanation = series.finding.reasonForNoTrend
    values = series.points.count
    days = series.dayCount
    workouts = series.workoutCount
    seconds = series.seconds
    line = series.finding.line.map(LineJSON.init)
    leftOut = series.omissions.map { OmissionJSON(workouts: $0.workoutCount, reason: $0.reason) }
    let isOfWorkouts = series.quantity.isOfWorkouts
    points = series.points.map {
      PointJSON(
        day: $0.day.description, value: $0.value, workouts: isOfWorkouts ? $0.workoutCount : nil,
        seconds: isOfWorkouts ? $0.seconds : nil)
    }
  }
}

/// `fettle trends --json`
struct TrendsDocument: JSONDocument {
  struct RoutesJSON: Encodable {
    /// The number of workouts that were compared.
    let comparedWorkouts: Int
    /// Whether there were more; then the latest were compared.
    let isLimited: Bool
  }

  let format = "fettle.trends/1"
  let firstDay: String
  let lastDay: String
  /// Workouts whose recordings are still to be read; efficiency and decoupling lack them.
  let outdatedWorkouts: Int
  /// Missing if routes were not searched for.
  let routes: RoutesJSON?
  let trends: [TrendSeriesJSON]

  init(_ report: TrendReport) {
    firstDay = report.request.days.lowerBound.description
    lastDay = report.request.days.upperBound.description
    outdatedWorkouts = report.outdatedCount
    routes = report.routes.map { RoutesJSON(comparedWorkouts: $0.comparedCount, isLimited: $0.isLimited) }
    trends = report.series.map(TrendSeriesJSON.init)
  }
}
