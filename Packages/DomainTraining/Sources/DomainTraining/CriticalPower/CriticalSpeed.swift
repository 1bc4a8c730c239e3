public import DomainCore

/// The speed that a runner can sustain for long, and the meters beyond it, from several maximal runs: the line
/// `distance = D′ + CS × time`.
///
/// (R. L. Hughson, C. J. Orok and L. E. Staudt, "A high velocity treadmill running test to assess endurance running
/// potential", International Journal of Sports Medicine 5, 1984; fitted as work over time is on a bicycle.)
public struct CriticalSpeed: Hashable, Sendable {
  /// Known as CS.
  public let metersPerSecond: Double
  /// The meters that the runner covers beyond that speed before tiring, known as D′.
  public let reserveMeters: Double
  /// The root of the mean squared difference between the runs' distances and the line, in meters.
  public let errorMeters: Double
  /// The runs on which it is based, the shortest first.
  public let runs: [RaceResult]

  /// Whether the runs are more than the parameters, so that their deviation says something.
  public var isErrorKnown: Bool { runs.count > 2 }

  /// The seconds of the runs that count: 2 to 20 minutes.
  public static let durations = CriticalPowerModel.durations
  /// The meters beyond critical speed that runners have.
  public static let plausibleMeters = 50.0...500.0

  /// - Parameter runs: those that meet the conditions.
  fileprivate init?(fitting runs: [RaceResult]) {
    guard let line = LeastSquaresLine(runs.map { ($0.seconds, $0.meters) }), line.slope > 0, line.intercept > 0
    else { return nil }
    metersPerSecond = line.slope
    reserveMeters = line.intercept
    errorMeters = rootMeanSquare(runs.map { $0.meters - line.intercept - line.slope * $0.seconds })
    self.runs = runs
  }

  /// The pace of the critical speed.
  public var secondsPerKilometer: Double { 1_000 / metersPerSecond }
}

/// A run, with what shows whether it was maximal.
public struct TimedRun: Hashable, Sendable {
  /// The distance and the time.
  public var result: RaceResult
  /// The local day of the run; `nil` if it is unknown.
  public var day: CalendarDay?
  /// See ``MaximalEffort/heartRateShare``.
  public var heartRateShare: Double?

  /// By default one of which nothing else is known.
  public init(_ result: RaceResult, day: CalendarDay? = nil, heartRateShare: Double? = nil) {
    self.result = result
    self.day = day
    self.heartRateShare = heartRateShare
  }

  /// The same, to judge whether it was maximal.
  var maximal: MaximalEffort? {
    MaximalEffort(
      seconds: result.seconds, output: result.meters / result.seconds, day: day, heartRateShare: heartRateShare)
  }
}

/// The critical speed of some runs, or why they have none.
public struct CriticalSpeedFinding: Hashable, Sendable {
  /// `nil` if a condition failed.
  public let speed: CriticalSpeed?
  /// The condition that the runs do not meet; `nil` if there is a critical speed.
  public let failure: EstimateFailure?

  /// - Parameter runs: in any order, of any duration; of several over the same distance the fastest counts.
  public init(from runs: [TimedRun]) {
    var best: [Double: TimedRun] = [:]
    for run in runs where run.result.seconds < best[run.result.meters]?.result.seconds ?? .infinity {
      best[run.result.meters] = run
    }
    let conditions = EffortConditions(
      best.values.compactMap(\.maximal), durations: CriticalSpeed.durations, reserves: CriticalSpeed.plausibleMeters)
    guard conditions.failure == nil else {
      (speed, failure) = (nil, conditions.failure)
      return
    }
    let usable = Set(conditions.usable)
    let results = best.values.filter { $0.maximal.map { usable.contains($0) } ?? false }.map(\.result)
    speed = CriticalSpeed(fitting: results.sorted { $0.meters < $1.meters })
    failure = speed == nil ? .tooFew(count: results.count) : nil
  }
}
