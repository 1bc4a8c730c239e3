public import DomainCore
public import DomainTraining

/// A record of any sport that fell lately and was not beaten since.
public struct LatestRecord: Equatable, Sendable {
  /// Six weeks.
  public static let dayCount = 42
  /// How many are shown at most.
  public static let limit = 12
  /// The durations of power that athletes compare; a curve shows the others.
  private static let powerSeconds = [5, 60, 300, 1_200, 3_600]

  /// The sport in which it is a record.
  public var sport: Sport
  /// The record, with the one that it beat.
  public var record: PersonalRecord

  public init(sport: Sport, record: PersonalRecord) {
    self.sport = sport
    self.record = record
  }

  /// The days in which a record is among the latest ones.
  public static func days(through day: CalendarDay) -> ClosedRange<CalendarDay> { day.advanced(by: 1 - dayCount)...day }

  /// The place among the records of a day, the smallest first: long distances come before short ones, then whole
  /// workouts and power.
  ///
  /// - Returns: `nil` for a measure that is left out. A high heart rate is no achievement.
  public static func rank(of measure: EffortMeasure) -> Double? {
    switch measure {
    case .time(let meters): -meters
    case .whole(let quantity): Double(WholeQuantity.allCases.firstIndex(of: quantity) ?? 0)
    case .power(let seconds): powerSeconds.contains(seconds) ? 1_000_000 - Double(seconds) : nil
    case .heartRate: nil
    }
  }
}

extension Sequence where Element == LatestRecord {
  /// The latest day first, at most `LatestRecord.limit`.
  public var latestFirst: [LatestRecord] {
    let ranked = compactMap { latest in
      LatestRecord.rank(of: latest.record.measure).map { (latest, day: latest.record.best.day, rank: $0) }
    }
    let sorted = ranked.sorted {
      ($1.day, $0.rank, $0.0.sport.rawValue) < ($0.day, $1.rank, $1.0.sport.rawValue)
    }
    return sorted.prefix(LatestRecord.limit).map(\.0)
  }
}
