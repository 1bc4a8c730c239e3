public import Foundation

/// The best part of a track by one measure.
public struct BestEffort: Equatable, Sendable {
  /// The duration or distance of the part, and the quantity that is best in it.
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// Seconds from the workout's start to where the part begins.
  public var startOffset: TimeInterval
  /// Elapsed seconds of the part, including any stop in it.
  public var seconds: TimeInterval

  /// The value is in the unit of the measure.
  public init(measure: EffortMeasure, value: Double, startOffset: TimeInterval, seconds: TimeInterval) {
    self.measure = measure
    self.value = value
    self.startOffset = startOffset
    self.seconds = seconds
  }
}
