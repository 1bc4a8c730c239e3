public import CoreUI
public import DomainCore
public import DomainTraining
import DomainWorkout

extension QuantityFormatter {
  /// "Tue 24 Nov 2026", "23 – 29 Nov 2026", "November 2026", "2026", "Season 2025/26", "1 Mar – 15 Apr 2026"
  public func name(of period: Period) -> String {
    switch period.unit {
    case .day: date(daysSinceEpoch: period.firstDay.daysSinceEpoch)
    case .month: CalendarMonth(of: period.firstDay).nameAndYear
    case .year: "\(period.firstDay.components.year)"
    case .season:
      "Season \(period.firstDay.components.year)/\(String(period.lastDay.components.year).suffix(2))"
    case .week, nil: range(period.days)
    }
  }

  /// "1 Mar – 15 Apr" in the year of today, else with years: "1 Mar – 15 Apr 2025", "30 Jun 2025 – 27 Jun 2026"
  public func range(_ days: ClosedRange<CalendarDay>, today: CalendarDay) -> String {
    let (first, last, year) = (days.lowerBound, days.upperBound, today.components.year)
    guard first != last, first.components.year == year, last.components.year == year else { return range(days) }
    return "\(date(daysSinceEpoch: first.daysSinceEpoch, style: .dayMonth)) – "
      + date(daysSinceEpoch: last.daysSinceEpoch, style: .dayMonth)
  }

  /// "15 Apr" in the year of today, else "15 Apr 2025"
  public func day(_ day: CalendarDay, today: CalendarDay) -> String {
    let isThisYear = day.components.year == today.components.year
    return date(daysSinceEpoch: day.daysSinceEpoch, style: isThisYear ? .dayMonth : .dayMonthYear)
  }

  /// "1 Mar – 15 Apr 2026", "28 Dec 2025 – 3 Jan 2026"
  public func range(_ days: ClosedRange<CalendarDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let end = date(daysSinceEpoch: last.daysSinceEpoch, style: .dayMonthYear)
    guard first != last else { return end }
    let isSameYear = first.components.year == last.components.year
    let start = date(daysSinceEpoch: first.daysSinceEpoch, style: isSameYear ? .dayMonth : .dayMonthYear)
    return "\(start) – \(end)"
  }
}
