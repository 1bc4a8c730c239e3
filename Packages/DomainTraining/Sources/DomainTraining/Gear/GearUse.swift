public import DomainCore

/// What wears gear.
///
/// `rawValue` is the stable name for storage, the command line and JSON.
public enum GearWearMeasure: String, CaseIterable, Hashable, Sendable {
  /// In meters.
  case distance
  /// Moving time, in seconds.
  case time
  /// Calendar days, used or not.
  case days
  /// Days with a workout.
  case daysUsed = "days-used"
}

/// One workout with the gear.
public struct GearUse: Hashable, Sendable {
  /// The local day of the workout.
  public var day: CalendarDay
  /// The distance of the workout.
  public var meters: Double
  /// Moving time.
  public var seconds: Double

  /// Values are in SI units.
  public init(day: CalendarDay, meters: Double, seconds: Double) {
    self.day = day
    self.meters = meters
    self.seconds = seconds
  }

  /// Negative and non-finite amounts count as 0.
  static func limited(_ amount: Double) -> Double { amount.isFinite ? min(max(amount, 0), 1e15) : 0 }
}

/// When gear is due that was never serviced.
public enum NeverServicedRule: String, CaseIterable, Hashable, Sendable {
  /// Wear counts from the fitting: the default.
  case countsFromFitting = "counts-from-fitting"
  /// It is never due.
  case neverDue = "never-due"
  /// It is due at once.
  case alwaysDue = "always-due"
}
