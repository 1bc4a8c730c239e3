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
