public import DomainCore
public import DomainTraining

/// The days, weeks, months or years of a period, each with its training.
public struct PeriodSteps: Equatable, Sendable {
  /// Days for up to 45 days, weeks for up to 190, months for up to 1,830, otherwise years.
  public var unit: PeriodUnit
  /// In order, including those without training. The first and the last one end with the period.
  public var steps: [PeriodTotals]

  /// Divides a period into steps; volumes of other days are left out.
  public init(of period: Period, _ volumes: [DailyVolume], firstWeekday: Weekday) {
    let unit = Self.unit(dayCount: period.dayCount, firstWeekday: firstWeekday)
    let byStep = Dictionary(grouping: volumes.filter { period.contains($0.day) }) { volume in
      max(Period(containing: volume.day, by: unit).firstDay, period.firstDay)
    }
    var steps: [PeriodTotals] = []
    var first = period.firstDay
    while first <= period.lastDay {
      let last = min(Period(containing: first, by: unit).lastDay, period.lastDay)
      steps.append(PeriodTotals(first...last, of: byStep[first] ?? []))
      first = last.advanced(by: 1)
    }
    self.unit = unit
    self.steps = steps
  }

  /// The sports of all steps, in the order of `Sport`.
  public var sports: [Sport] {
    let found = Set(steps.flatMap { $0.sports.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  /// The unit with which a period has few enough steps to be seen at once.
  static func unit(dayCount: Int, firstWeekday: Weekday) -> PeriodUnit {
    switch dayCount {
    case ...45: .day
    case ...190: .week(startingOn: firstWeekday)
    case ...1_830: .month
    default: .year
    }
  }
}
