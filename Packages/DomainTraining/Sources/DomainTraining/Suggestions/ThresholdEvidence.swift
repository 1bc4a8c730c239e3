public import DomainCore

/// A best effort that may prove a threshold: which of the caller's workouts it comes from, its day and its sport.
public struct ThresholdEvidence: Hashable, Sendable {
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// The caller's index of the workout.
  public var source: Int
  /// The local day of the workout.
  public var day: CalendarDay
  public var sport: Sport

  public init(measure: EffortMeasure, value: Double, source: Int, day: CalendarDay, sport: Sport) {
    self.measure = measure
    self.value = value
    self.source = source
    self.day = day
    self.sport = sport
  }

  public init(_ effort: BestEffort, source: Int, day: CalendarDay, sport: Sport) {
    self.init(measure: effort.measure, value: effort.value, source: source, day: day, sport: sport)
  }
}
