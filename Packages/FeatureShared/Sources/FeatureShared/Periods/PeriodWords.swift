public import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout

extension CalendarMonth {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// "June"
  public var name: String { Self.names.dropFirst(month - 1).first ?? "" }

  /// "June 2026"
  public var nameAndYear: String { "\(name) \(year)" }
}

extension PeriodUnit {
  /// The unit in words: “week”.
  public var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    case .season: "season"
    }
  }
}

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

/// The moving time of each day, week, month or year of a period, by sport.
public struct StepBars: View {
  @Environment(\.quantities) private var quantities
  private let steps: PeriodSteps
  private let current: CalendarDay?

  /// - Parameters:
  ///   - steps: the parts of the period.
  ///   - current: a day whose step is emphasized.
  public init(_ steps: PeriodSteps, current: CalendarDay? = nil) {
    self.steps = steps
    self.current = current
  }

  public var body: some View {
    StackedColumns(
      columns, parts: steps.sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) },
      namesEmpty: false, tickText: { quantities.durationTick(seconds: $0) },
      valueText: { quantities.duration(seconds: $0) })
  }

  private var columns: [StackedColumns.Column] {
    let sports = steps.sports
    var lastGroup = ""
    return steps.steps.map { step in
      let bySport = Dictionary(step.sports.map { ($0.sport, $0.totals.volume.movingTime) }, uniquingKeysWith: +)
      let (label, group) = labels(of: step.days.lowerBound)
      let isFirst = group != lastGroup
      lastGroup = group
      let seconds = step.totals.volume.movingTime
      return StackedColumns.Column(
        name(of: step.days), label: label, group: isFirst ? group : "", values: sports.map { bySport[$0] ?? 0 },
        total: seconds > 0 ? quantities.hours(seconds: seconds) : "",
        shortTotal: quantities.shortHours(seconds: seconds),
        isCurrent: current.map(step.days.contains) ?? false)
    }
  }

  private func labels(of day: CalendarDay) -> (label: String, group: String) {
    let parts = day.components
    let month = quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .month)
    switch steps.unit {
    case .day, .week: return ("\(parts.day)", month)
    case .month: return (month, "\(parts.year)")
    case .year, .season: return ("\(parts.year)", "")
    }
  }

  private func name(of days: ClosedRange<CalendarDay>) -> String {
    let first = days.lowerBound
    let day = quantities.date(daysSinceEpoch: first.daysSinceEpoch, style: .dayMonth)
    return switch steps.unit {
    case .day: quantities.date(daysSinceEpoch: first.daysSinceEpoch, style: .weekdayDayMonth)
    case .week: "Week of \(day)"
    case .month: CalendarMonth(of: first).nameAndYear
    case .year, .season: "\(first.components.year)"
    }
  }
}
