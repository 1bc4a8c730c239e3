public import DomainCore
public import DomainTraining
public import Foundation

/// A best effort and the workout it belongs to.
public struct RecordedEffort: Equatable, Sendable {
  /// The workout that the effort is a part of.
  public var workout: WorkoutID
  /// The title of the workout, to list it without reading it.
  public var title: String
  /// The workout's local day.
  public var day: CalendarDay
  /// Seconds, watts, beats per minute, meters or meters per second, by the measure.
  public var value: Double
  /// Seconds from the workout's start to where the effort begins.
  public var startOffset: TimeInterval

  public init(workout: WorkoutID, title: String, day: CalendarDay, value: Double, startOffset: TimeInterval) {
    self.workout = workout
    self.title = title
    self.day = day
    self.value = value
    self.startOffset = startOffset
  }
}

/// The best effort by one measure, and the one that it beat.
///
/// Of equal efforts the earlier one is the record.
public struct PersonalRecord: Equatable, Sendable {
  /// What was measured: the time over a distance, a mean over a duration, or a whole workout.
  public var measure: EffortMeasure
  /// The best effort of all workouts that count.
  public var best: RecordedEffort
  /// The record before it; `nil` if it is the first effort by this measure.
  public var previous: RecordedEffort?

  public init(measure: EffortMeasure, best: RecordedEffort, previous: RecordedEffort? = nil) {
    self.measure = measure
    self.best = best
    self.previous = previous
  }

  /// How much better it is than the record before, always positive, in the unit of the measure.
  public var improvement: Double? { previous.map { ($0.value - best.value).magnitude } }
}

/// A record that fell in a workout.
public struct RecordMark: Equatable, Sendable {
  /// What was measured.
  public var measure: EffortMeasure
  /// In the unit of the measure, as in ``RecordedEffort/value``.
  public var value: Double
  /// Seconds from the workout's start to where the effort begins.
  public var startOffset: TimeInterval
  /// What it beat on that day; `nil` if it was the first effort by this measure.
  public var previousValue: Double?
  /// Whether no later workout was better.
  public var isCurrent: Bool

  public init(
    measure: EffortMeasure, value: Double, startOffset: TimeInterval, previousValue: Double?, isCurrent: Bool
  ) {
    self.measure = measure
    self.value = value
    self.startOffset = startOffset
    self.previousValue = previousValue
    self.isCurrent = isCurrent
  }
}

/// Which records to read.
public struct RecordRequest: Hashable, Sendable {
  /// `nil` for the sport with the most workouts among those with records.
  public var sport: Sport?
  /// The workouts that count; its sport is ignored. All of them if it is empty.
  public var filter: WorkoutFilter
  /// A workout with more meters of ascent per kilometer does not count; `nil` if every one does. One without a distance
  /// or an ascent counts as flat.
  public var mostAscentPerKilometer: Double?

  /// By default for the records of the most frequent sport among all workouts.
  public init(sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(), mostAscentPerKilometer: Double? = nil) {
    self.sport = sport
    self.filter = filter
    self.mostAscentPerKilometer = mostAscentPerKilometer
  }
}

/// The records of one sport.
public struct RecordList: Equatable, Sendable {
  /// `nil` if no workout has best efforts.
  public var sport: Sport?
  /// The sports that have best efforts, the one with the most workouts first.
  public var sports: [Sport]
  /// In the order of `EffortMeasure.all(for:)`.
  public var records: [PersonalRecord]
  /// How many workouts still wait for their best efforts to be computed.
  public var outdatedCount: Int

  public init(sport: Sport?, sports: [Sport], records: [PersonalRecord], outdatedCount: Int = 0) {
    self.sport = sport
    self.sports = sports
    self.records = records
    self.outdatedCount = outdatedCount
  }
}

extension EffortMeasure {
  /// A number that is higher the better the effort is.
  public func score(of value: Double) -> Double { isLowerBetter ? -value : value }
}

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

/// Which best efforts to read.
public struct EffortRequest: Hashable, Sendable {
  /// The sports whose workouts count; all if it is empty.
  public var sports: Set<Sport>
  /// The workouts that count; its sport is ignored. All of them if it is empty.
  public var filter: WorkoutFilter

  /// By default for all workouts.
  public init(sports: Set<Sport> = [], filter: WorkoutFilter = WorkoutFilter()) {
    self.sports = sports
    self.filter = filter
  }
}

/// The best efforts that the log keeps of a workout, with what is shown of the workout.
public struct StoredEfforts: Equatable, Sendable {
  /// The workout that has the efforts.
  public var workout: WorkoutID
  /// The title of the workout, to list it without reading it.
  public var title: String
  /// The sport of the workout, which decides what is measured.
  public var sport: Sport
  /// The workout's local day.
  public var day: CalendarDay
  /// One for each measure of the sport that the workout has a value for.
  public var efforts: [BestEffort]

  public init(workout: WorkoutID, title: String, sport: Sport, day: CalendarDay, efforts: [BestEffort]) {
    self.workout = workout
    self.title = title
    self.sport = sport
    self.day = day
    self.efforts = efforts
  }
}
