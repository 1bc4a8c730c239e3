public import DomainTraining

/// Tomorrow's form after rest, an easy day or a hard day today.
///
/// A hard day has the load of the 90th percentile of the training days in the last six weeks, an easy day that of the
/// 25th; percentiles lie between neighboring days in proportion. Today's load so far counts: an easy or a hard day
/// raises it to the typical load, and rest leaves it as it is.
public struct FormOutlook: Equatable, Sendable {
  static let dayCount = 42
  static let hardPercentile = 0.9
  static let easyPercentile = 0.25
  /// With fewer training days in six weeks nothing is typical.
  static let leastDayCount = 4

  /// Tomorrow's form with no more load than today has so far, in points.
  public var rest: Double
  /// `nil` if there are too few training days to know an easy day.
  public var easy: Day?
  /// `nil` if there are too few training days to know a hard day.
  public var hard: Day?

  /// A typical day.
  public struct Day: Equatable, Sendable {
    /// Points.
    public var load: Double
    /// Tomorrow's form.
    public var form: Double

    public init(load: Double, form: Double) {
      self.load = load
      self.form = form
    }
  }

  /// - Parameter days: without gaps, oldest first, ending today.
  public init?(of days: [FitnessDay]) {
    guard let today = days.last else { return nil }
    let eve = days.dropLast().last
    func form(after load: Double) -> Double {
      FitnessModel(initialFitness: eve?.fitness ?? 0, initialFatigue: eve?.fatigue ?? 0).form(after: load)
    }
    let loads = days.suffix(Self.dayCount).map(\.load).filter { $0 > 0 && $0.isFinite }.sorted()
    func typical(_ percentile: Double) -> Day? {
      guard loads.count >= Self.leastDayCount, let load = Self.value(at: percentile, of: loads) else { return nil }
      return Day(load: load, form: form(after: max(today.load, load)))
    }
    rest = form(after: today.load)
    easy = typical(Self.easyPercentile)
    hard = typical(Self.hardPercentile)
  }

  /// - Parameter sorted: ascending.
  static func value(at percentile: Double, of sorted: [Double]) -> Double? {
    guard let last = sorted.last else { return nil }
    let place = percentile * Double(sorted.count - 1)
    guard let index = Int(exactly: place.rounded(.down)), sorted.indices.contains(index + 1) else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}
