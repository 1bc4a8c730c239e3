import DomainCore
public import DomainTraining

/// Predicted race times from the best of some results, with training paces and estimates of maximal oxygen uptake.
public struct RaceOutlook: Equatable, Sendable {
  /// A result and where it comes from.
  public struct Source: Equatable, Sendable {
    /// The distance and the time to predict from.
    public var result: RaceResult
    /// The effort in a workout; `nil` for a result that the person stated.
    public var effort: RecordedEffort?

    /// By default one that the person stated.
    public init(_ result: RaceResult, effort: RecordedEffort? = nil) {
      self.result = result
      self.effort = effort
    }
  }

  /// Shorter efforts say little about the distances of races.
  public static let leastEffortMeters = 1_500.0

  /// The longest distance last.
  public var sources: [Source]
  /// `nil` without a possible result.
  public var predictions: RacePredictions?
  /// The distance of a week on which the model for the marathon depends; `nil` if it is unknown.
  public var metersPerWeek: Double?
  /// One by each rule that has what it needs, that of the best result first.
  public var estimates: [UptakeFigure]

  /// - Parameters:
  ///   - sources: what to predict from.
  ///   - runs: recent ones, for estimates from pace and heart rate.
  public init(
    from sources: [Source], metersPerWeek: Double?, runs: [Workout] = [], thresholds: ResolvedThresholds? = nil
  ) {
    self.sources = sources.sorted { $0.result.meters < $1.result.meters }
    self.metersPerWeek = metersPerWeek
    var workouts: [WorkoutID: Int] = [:]
    predictions = RacePredictions(
      fromAny: sources.map { source in
        RacePredictions.Candidate(
          source.result,
          source: source.effort.map { effort in
            let number = workouts[effort.workout] ?? workouts.count
            workouts[effort.workout] = number
            return number
          })
      }, metersPerWeek: metersPerWeek)
    estimates = UptakeFigure.all(of: sources.map(\.result), runs: runs, thresholds: thresholds)
  }

  /// Which estimate of maximal oxygen uptake to believe, and why, if they differ by more than a tenth; otherwise `nil`.
  public var uptakeVerdict: String? {
    let values = estimates.map(\.estimate.value)
    guard let lowest = values.min(), let highest = values.max(), highest > lowest * 1.1 else { return nil }
    let range =
      "The estimates range from \(Int(exactly: lowest.rounded()) ?? 0) to \(Int(exactly: highest.rounded()) ?? 0)."
    return estimates.contains { $0.estimate.rule == .race }
      ? "\(range) Believe that of the race, if it was one: it measures what you ran. The others depend on how a heart rate "
        + "relates to speed, which differs between runners and days."
      : "\(range) Believe none of them closely: they depend on how a heart rate relates to speed, which differs between "
        + "runners and days. A race of 10 to 60 min over 3 km or more gives a better one."
  }

  /// Where a result comes from.
  public func source(of result: RaceResult) -> Source? { sources.first { $0.result == result } }

  /// The results of records: the times over a distance of races.
  public static func sources(of records: [PersonalRecord]) -> [Source] {
    records.compactMap { record in
      guard case .time(let meters) = record.measure, meters >= leastEffortMeters else { return nil }
      return RaceResult(meters: meters, seconds: record.best.value).map { Source($0, effort: record.best) }
    }
  }
}
