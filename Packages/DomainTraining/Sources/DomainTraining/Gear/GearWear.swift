public import DomainCore

/// How worn gear is, from all workouts with it. Amounts are in the unit of the measure.
public struct GearWear: Hashable, Sendable {
  /// Gear is due a little before its limit, so that there is time to replace it.
  public static let dueShare = 0.98
  /// The days of the usual rate.
  public static let rateDayCount = 28

  /// The dates and the limit that the wear was computed with.
  public let service: GearService
  /// The last day that counts.
  public let today: CalendarDay
  /// Since the fitting, with the initial amount.
  public let total: Double
  /// Since the last service; the total if there was none.
  public let sinceService: Double
  /// The mean of the last four weeks, or of all days since the fitting if they are fewer; 0 for retired gear.
  public let weeklyRate: Double

  /// - Parameter uses: every workout with the gear, in any order. Days outside of the fitting and the retirement, both
  ///   included, and days after today are left out.
  public init(_ service: GearService, uses: [GearUse], today: CalendarDay) {
    self.service = service
    self.today = today
    let end = min(service.retiredOn ?? today, today)
    let counted = uses.filter { service.fittedOn <= $0.day && $0.day <= end }
    func amount(from first: CalendarDay) -> Double {
      Self.amount(of: counted.filter { first <= $0.day }, from: first, through: end, service.measure)
    }
    total = service.initialAmount + amount(from: service.fittedOn)
    sinceService = Self.lastService(service, today).map { amount(from: $0.advanced(by: 1)) } ?? total
    let rateStart = max(service.fittedOn, today.advanced(by: 1 - Self.rateDayCount))
    let dayCount = today.daysSinceEpoch - rateStart.daysSinceEpoch + 1
    let isRetired = service.retiredOn.map { $0 < today } ?? false
    weeklyRate = dayCount > 0 && !isRetired ? amount(from: rateStart) * 7 / Double(dayCount) : 0
  }

  /// The part of the limit; more than 1 beyond it.
  public var share: Double { sinceService / service.limit }

  /// Whether it reached 98 % of its limit. Retired gear is never due.
  public var isDue: Bool {
    guard service.retiredOn.map({ $0 >= today }) ?? true else { return false }
    if Self.lastService(service, today) == nil {
      switch service.neverServicedRule {
      case .countsFromFitting: break
      case .neverDue: return false
      case .alwaysDue: return today >= service.fittedOn
      }
    }
    return share >= Self.dueShare
  }

  /// What is left until the limit; 0 beyond it.
  public var remaining: Double { max(0, service.limit - sinceService) }

  /// The days until the limit.
  ///
  /// - Parameter weeklyRate: in the unit of the measure.
  /// - Returns: `nil` if the rate is not a finite number greater than 0, or if it takes more than a hundred years.
  public func daysLeft(atWeeklyRate weeklyRate: Double) -> Double? {
    guard weeklyRate.isFinite, weeklyRate > 0 else { return nil }
    let days = remaining / (weeklyRate / 7)
    return days <= 36_525 ? days : nil
  }

  private static func lastService(_ service: GearService, _ today: CalendarDay) -> CalendarDay? {
    service.lastServicedOn.flatMap { service.fittedOn <= $0 && $0 <= today ? $0 : nil }
  }

  private static func amount(
    of uses: [GearUse], from first: CalendarDay, through last: CalendarDay, _ measure: GearWearMeasure
  ) -> Double {
    switch measure {
    case .distance: uses.reduce(0) { $0 + GearUse.limited($1.meters) }
    case .time: uses.reduce(0) { $0 + GearUse.limited($1.seconds) }
    case .days: Double(max(0, last.daysSinceEpoch - first.daysSinceEpoch + 1))
    case .daysUsed: Double(Set(uses.map(\.day)).count)
    }
  }
}

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
