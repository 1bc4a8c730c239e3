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

  /// The seconds of the runs that count: 3 to 20 minutes.
  public static let durations: ClosedRange<Double> = 180...1_200

  /// - Parameter runs: in any order, of any duration; of several over the same distance the fastest counts.
  /// - Returns: `nil` without three of 3 to 20 minutes, the longest at least twice as long as the shortest, or if the
  ///   speed or the meters beyond it are not positive, because then not all of them were maximal.
  public init?(from runs: [RaceResult]) {
    var best: [Double: RaceResult] = [:]
    for run in runs where run.seconds < best[run.meters]?.seconds ?? .infinity { best[run.meters] = run }
    let usable = best.values.filter { Self.durations.contains($0.seconds) }.sorted { $0.meters < $1.meters }
    let seconds = usable.map(\.seconds)
    guard let shortest = seconds.min(), let longest = seconds.max(), usable.count >= 3, longest >= 2 * shortest,
      let line = LeastSquaresLine(usable.map { ($0.seconds, $0.meters) }), line.slope > 0, line.intercept > 0
    else { return nil }
    metersPerSecond = line.slope
    reserveMeters = line.intercept
    errorMeters = rootMeanSquare(usable.map { $0.meters - line.intercept - line.slope * $0.seconds })
    self.runs = usable
  }

  /// - Parameter curve: of the pace of runs; one of another kind has no critical speed.
  public init?(of curve: DurationCurve) {
    self.init(from: curve.runs)
  }

  /// The pace of the critical speed.
  public var secondsPerKilometer: Double { 1_000 / metersPerSecond }
}

extension DurationCurve {
  /// The points of a curve of pace, the shortest distance first, without those that are no `RaceResult`; empty for
  /// another kind.
  public var runs: [RaceResult] {
    points.compactMap { point in
      guard case .time(let meters) = point.measure else { return nil }
      return RaceResult(meters: meters, seconds: point.seconds)
    }
  }
}
