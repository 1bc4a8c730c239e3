public import DomainCore

/// A best effort that may prove a threshold: which of the caller's workouts it comes from, its day and its sport.
public struct ThresholdEvidence: Hashable, Sendable {
  /// The duration or distance of the effort, and the quantity that is best in it.
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// The caller's index of the workout.
  public var source: Int
  /// The local day of the workout.
  public var day: CalendarDay
  /// The sport of the workout; power counts on a bicycle only.
  public var sport: Sport

  /// The value is in the unit of the measure.
  public init(measure: EffortMeasure, value: Double, source: Int, day: CalendarDay, sport: Sport) {
    self.measure = measure
    self.value = value
    self.source = source
    self.day = day
    self.sport = sport
  }

  /// Takes measure and value from a best effort of a track.
  public init(_ effort: BestEffort, source: Int, day: CalendarDay, sport: Sport) {
    self.init(measure: effort.measure, value: effort.value, source: source, day: day, sport: sport)
  }
}
