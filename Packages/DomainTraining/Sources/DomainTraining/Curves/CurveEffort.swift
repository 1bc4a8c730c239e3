/// A best effort and which of the caller's workouts it comes from.
public struct CurveEffort: Hashable, Sendable {
  /// The duration or distance that the effort is the best for.
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// The caller's index of the workout. A workout with a lower index counts as the earlier one.
  public var source: Int
  /// The athlete's weight on the day of the workout; needed for power per kilogram only.
  public var weightKilograms: Double?

  /// The value is in the unit of the measure.
  public init(measure: EffortMeasure, value: Double, source: Int, weightKilograms: Double? = nil) {
    self.measure = measure
    self.value = value
    self.source = source
    self.weightKilograms = weightKilograms
  }

  /// Takes measure and value from a best effort of a track.
  public init(_ effort: BestEffort, source: Int, weightKilograms: Double? = nil) {
    self.init(measure: effort.measure, value: effort.value, source: source, weightKilograms: weightKilograms)
  }
}
