public import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout

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
