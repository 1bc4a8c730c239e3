public import DomainCore

/// The best efforts inside a track, one for each standard measure of the sport that the track is long enough for.
///
/// Times are elapsed times: a stop inside counts. A part with a gap in the recording, or with a step that nobody can
/// make, is no effort: see ``DistanceEfforts`` and ``MeanMaximal``.
public struct TrackEfforts: Equatable, Sendable {
  /// In the order of `EffortMeasure.standard(for:)`.
  public let efforts: [BestEffort]

  /// Finds the best parts by each measure of the sport; measures that the track is too short for are left out.
  public init(of track: Track, sport: Sport) {
    let distances = DistanceEfforts(of: track, sport: sport)
    let powers = MeanMaximal(powersOf: track)
    let heartRates = MeanMaximal(heartRatesOf: track)
    efforts = EffortMeasure.standard(for: sport).compactMap { measure in
      switch measure {
      case .time(let meters): distances?.fastest(over: meters)
      case .power(let seconds): powers.best(over: seconds).map { BestEffort(measure, $0, seconds) }
      case .heartRate(let seconds): heartRates.best(over: seconds).map { BestEffort(measure, $0, seconds) }
      case .whole: nil
      }
    }
  }
}

extension BestEffort {
  fileprivate init(_ measure: EffortMeasure, _ best: (mean: Double, startOffset: Double), _ seconds: Int) {
    self.init(measure: measure, value: best.mean, startOffset: best.startOffset, seconds: Double(seconds))
  }
}
