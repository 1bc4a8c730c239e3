import DomainCore
import DomainTraining
import DomainWorkout

/// The best effort by one measure in JSON, beside that of the comparison.
struct CurvePointJSON: Encodable {
  struct EffortJSON: Encodable {
    /// In the unit of the curve.
    let value: Double
    let seconds: Double
    let day: String
    let workout: String
    let title: String
    let sport: String

    init(_ point: RecordedCurve.Point) {
      value = point.value
      seconds = point.seconds
      day = point.day.description
      workout = point.workout.description
      title = point.title
      sport = point.sport.rawValue
    }
  }

  /// `power-300`, `heart-rate-60`, `time-5000`: seconds, or meters of a time.
  let measure: String
  let effort: EffortJSON?
  let compared: EffortJSON?
  /// The value less the compared one, as a part of it.
  let differenceFraction: Double?
  /// Whether the comparison has nothing as good.
  let isNew: Bool

  init(_ row: CurveReport.Row) {
    measure = row.measure.code
    effort = row.point.map(EffortJSON.init)
    compared = row.compared.map(EffortJSON.init)
    differenceFraction = row.differenceFraction
    isNew = row.isFresh
  }
}

/// `fettle curves --json`
struct CurvesDocument: JSONDocument {
  struct SpanJSON: Encodable {
    /// Missing for all time.
    let firstDay: String?
    let lastDay: String?

    init(_ span: CurveSpan) {
      firstDay = span.period?.firstDay.description
      lastDay = span.period?.lastDay.description
    }
  }

  struct CriticalPowerJSON: Encodable {
    /// `work-on-time`, `power-on-inverse-time`, `time-on-power`, `two-efforts` or `morton-three-parameter`
    let model: String
    let criticalPowerWatts: Double
    let wPrimeJoules: Double
    let maximumPowerWatts: Double?
    /// The root of the mean squared difference between the efforts and the model.
    let errorWatts: Double
    /// The durations of the efforts.
    let effortSeconds: [Double]
  }

  struct ThresholdPowerJSON: Encodable {
    let rule: String
    let watts: Double
  }

  struct CriticalSpeedJSON: Encodable {
    let metersPerSecond: Double
    let reserveMeters: Double
    let errorMeters: Double
    /// The distances of the runs.
    let runMeters: [Double]
  }

  let format = "fettle.curves/1"
  /// `power`, `power-per-kilogram`, `heart-rate` or `pace`
  let quantity: String
  /// `W`, `W/kg`, `bpm` or `m/s`
  let unit: String
  let period: SpanJSON
  let against: SpanJSON?
  /// The sports that count; empty for all.
  let sports: [String]
  let workouts: Int
  /// The workouts left out because the athlete's weight on their days is not known.
  let workoutsWithoutWeight: Int
  let points: [CurvePointJSON]
  let criticalPower: [CriticalPowerJSON]
  let thresholdPower: [ThresholdPowerJSON]
  let criticalSpeed: CriticalSpeedJSON?
  /// Why there is no critical power or speed: `too-few`, `not-maximal`, `too-short`, `too-alike`, `too-far-apart`,
  /// `implausible-reserve`, `uncertain` or `contradictory`; missing if there is one, and for curves without any.
  let missingEstimate: String?
  let proposedThresholds: [ThresholdProposalJSON]
  /// How many workouts the curve does not contain yet: 0 unless the log cannot be written.
  let outdatedWorkouts: Int

  init(_ report: CurveReport, proposals: [ThresholdProposal], outdatedCount: Int) {
    let request = report.request
    quantity = request.kind.rawValue
    unit = request.kind.unit
    period = SpanJSON(CurveSpan(request.period))
    against = request.comparedSpan.map(SpanJSON.init)
    sports = request.sports.map(\.rawValue).sorted()
    workouts = report.curve.workoutCount
    workoutsWithoutWeight = report.unweighedCount
    points = report.rows.map(CurvePointJSON.init)
    criticalPower = report.criticalPowers.map {
      CriticalPowerJSON(
        model: $0.model.rawValue, criticalPowerWatts: $0.criticalPowerWatts, wPrimeJoules: $0.wPrimeJoules,
        maximumPowerWatts: $0.maximumPowerWatts, errorWatts: $0.errorWatts,
        effortSeconds: $0.efforts.map(\.seconds))
    }
    thresholdPower = report.thresholdPowers.map { ThresholdPowerJSON(rule: $0.rule.code, watts: $0.watts) }
    criticalSpeed = report.criticalSpeed.map {
      CriticalSpeedJSON(
        metersPerSecond: $0.metersPerSecond, reserveMeters: $0.reserveMeters, errorMeters: $0.errorMeters,
        runMeters: $0.runs.map(\.meters))
    }
    missingEstimate = report.missingEstimate?.code
    proposedThresholds = proposals.map(ThresholdProposalJSON.init)
    outdatedWorkouts = outdatedCount
  }
}

extension CurveKind {
  fileprivate var unit: String {
    switch self {
    case .power: "W"
    case .powerPerKilogram: "W/kg"
    case .heartRate: "bpm"
    case .pace: "m/s"
    }
  }
}
