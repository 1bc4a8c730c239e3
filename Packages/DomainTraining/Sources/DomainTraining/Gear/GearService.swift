public import DomainCore

/// When gear was fitted, retired and serviced, and how long it lasts.
public struct GearService: Hashable, Sendable {
  /// What counts toward the limit.
  public var measure: GearWearMeasure
  /// In the unit of the measure.
  public let limit: Double
  /// Wear before the first recorded workout, in the unit of the measure.
  public let initialAmount: Double
  /// The first day on which workouts count.
  public var fittedOn: CalendarDay
  /// The last day on which workouts count.
  public var retiredOn: CalendarDay?
  /// Workouts after this day count toward the next service. A service before the fitting is ignored.
  public var lastServicedOn: CalendarDay?
  /// When it is due if it was never serviced.
  public var neverServicedRule: NeverServicedRule

  /// - Returns: `nil` unless the limit is 0.001 to 10^15.
  public init?(
    measure: GearWearMeasure, limit: Double, initialAmount: Double = 0, fittedOn: CalendarDay,
    retiredOn: CalendarDay? = nil, lastServicedOn: CalendarDay? = nil,
    neverServicedRule: NeverServicedRule = .countsFromFitting
  ) {
    guard (0.001...1e15).contains(limit) else { return nil }
    self.measure = measure
    self.limit = limit
    self.initialAmount = GearUse.limited(initialAmount)
    self.fittedOn = fittedOn
    self.retiredOn = retiredOn
    self.lastServicedOn = lastServicedOn
    self.neverServicedRule = neverServicedRule
  }
}
