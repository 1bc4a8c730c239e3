public import DomainCore
public import DomainTraining

/// When gear is used, how long it lasts, and which workouts get it.
public struct GearMaintenance: Hashable, Sendable {
  /// The distance before the first recorded workout.
  public var initialMeters: Double?
  /// The first day on which workouts count; `nil` for all of them.
  public var fittedDay: CalendarDay?
  /// The last day on which workouts count.
  public var retiredDay: CalendarDay?
  /// Workouts after this day count toward the limit.
  public var servicedDay: CalendarDay?
  /// How much use it lasts; `nil` for gear that is used until it breaks.
  public var limit: GearLimit?
  /// The gear that it is a part of, whose workouts count for it, too.
  public var parent: GearID?
  /// A query, as people type it: new workouts that match get this gear, unless they have gear already.
  public var rule: String?

  /// By default it counts all workouts and has no limit.
  public init(
    initialMeters: Double? = nil, fittedDay: CalendarDay? = nil, retiredDay: CalendarDay? = nil,
    servicedDay: CalendarDay? = nil, limit: GearLimit? = nil, parent: GearID? = nil, rule: String? = nil
  ) {
    self.initialMeters = initialMeters
    self.fittedDay = fittedDay
    self.retiredDay = retiredDay
    self.servicedDay = servicedDay
    self.limit = limit
    self.parent = parent
    self.rule = rule
  }

  /// Whether a workout on a day counts.
  public func counts(_ day: CalendarDay) -> Bool {
    fittedDay.map { $0 <= day } ?? true && retiredDay.map { day <= $0 } ?? true
  }
}

/// How much use gear lasts.
public struct GearLimit: Hashable, Sendable {
  /// What wears it, which decides the unit of ``amount``.
  public let measure: GearWearMeasure
  /// In meters, seconds or days.
  public let amount: Double

  /// - Returns: `nil` unless the amount is 0.001 to 10^15.
  public init?(_ measure: GearWearMeasure, _ amount: Double) {
    guard (0.001...1e15).contains(amount) else { return nil }
    self.measure = measure
    self.amount = amount
  }
}
