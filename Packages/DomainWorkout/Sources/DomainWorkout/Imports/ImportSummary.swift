public import DomainCore

/// What an import brought: which days and sports, the longest and the newest workouts, the records that are now its
/// workouts', and what keeps figures from being as good as they could be.
public struct ImportSummary: Equatable, Sendable {
  /// The part of one sport in the import.
  public struct SportPart: Equatable, Sendable {
    /// The sport of the workouts that these totals are of.
    public var sport: Sport
    /// Over the workouts of the import in this sport.
    public var totals: WorkoutTotals

    public init(sport: Sport, totals: WorkoutTotals) {
      self.sport = sport
      self.totals = totals
    }
  }

  /// A record that a workout of the import has.
  public struct SportRecord: Equatable, Sendable {
    /// The sport in which it is a record.
    public var sport: Sport
    /// The record, with the one that it beat.
    public var record: PersonalRecord

    public init(sport: Sport, record: PersonalRecord) {
      self.sport = sport
      self.record = record
    }
  }

  /// A threshold that workouts of the import need, and that the profile leaves blank on the day of the last of them.
  public enum MissingThreshold: CaseIterable, Sendable {
    /// There are heart rates, but the resting or the maximum heart rate is blank and so assumed.
    case heartRate
    /// There is power, which is ignored without a threshold.
    case power
  }

  /// The local days of the first and the last workout; `nil` if no workout of the import is in the log.
  public var days: ClosedRange<CalendarDay>?
  /// The sport with the most moving time first.
  public var sports: [SportPart]
  /// The workout with the longest moving time.
  public var longest: Workout?
  /// Current records, by sport in the order of `sports`, and then in the order of `EffortMeasure.all(for:)`.
  public var records: [SportRecord]
  /// How many workouts of the log still wait for their best efforts; until there are none, records may be missing.
  public var outdatedCount: Int
  /// The training on these days, of all workouts of the log; `nil` without days.
  public var steps: PeriodSteps?
  /// The workouts of the import that began last, at most 40, the newest first.
  public var newest: [Workout]
  /// What the profile lacks, heart rates before power; empty if nothing is missing.
  public var missingThresholds: [MissingThreshold]

  public init(
    days: ClosedRange<CalendarDay>? = nil, sports: [SportPart] = [], longest: Workout? = nil,
    records: [SportRecord] = [], outdatedCount: Int = 0, steps: PeriodSteps? = nil, newest: [Workout] = [],
    missingThresholds: [MissingThreshold] = []
  ) {
    self.days = days
    self.sports = sports
    self.longest = longest
    self.records = records
    self.outdatedCount = outdatedCount
    self.steps = steps
    self.newest = newest
    self.missingThresholds = missingThresholds
  }

  /// Over all sports.
  public var totals: WorkoutTotals { sports.reduce(WorkoutTotals()) { $0 + $1.totals } }
}
