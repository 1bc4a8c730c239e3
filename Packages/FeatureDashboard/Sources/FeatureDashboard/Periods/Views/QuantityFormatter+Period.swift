import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

extension PeriodBaseline {
  /// For diagnostics.
  var code: String {
    switch self {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .other(let period): period.description
    case .nothing: "none"
    }
  }
}

extension QuantityFormatter {
  /// "Tue 24 Nov 2026", "23 – 29 Nov 2026", "November 2026", "2026", "Season 2025/26", "1 Mar – 15 Apr 2026"
  func name(of period: Period) -> String {
    switch period.unit {
    case .day: date(daysSinceEpoch: period.firstDay.daysSinceEpoch)
    case .month: CalendarMonth(of: period.firstDay).nameAndYear
    case .year: "\(period.firstDay.components.year)"
    case .season:
      "Season \(period.firstDay.components.year)/\(String(period.lastDay.components.year).suffix(2))"
    case .week, nil: range(period.days)
    }
  }

  /// "1 Mar – 15 Apr 2026", "28 Dec 2025 – 3 Jan 2026"
  func range(_ days: ClosedRange<CalendarDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let end = date(daysSinceEpoch: last.daysSinceEpoch, style: .dayMonthYear)
    guard first != last else { return end }
    let isSameYear = first.components.year == last.components.year
    let start = date(daysSinceEpoch: first.daysSinceEpoch, style: isSameYear ? .dayMonth : .dayMonthYear)
    return "\(start) – \(end)"
  }
}
