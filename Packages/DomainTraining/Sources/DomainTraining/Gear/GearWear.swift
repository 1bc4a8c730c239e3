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
