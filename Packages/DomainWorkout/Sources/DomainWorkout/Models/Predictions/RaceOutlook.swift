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

    /// Creates a result; by default one that the person stated.
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
    predictions = RacePredictions(
      from: sources.map { ($0.result.meters, $0.result.seconds) }, metersPerWeek: metersPerWeek)
    estimates = UptakeFigure.all(of: predictions?.basis, runs: runs, thresholds: thresholds)
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
