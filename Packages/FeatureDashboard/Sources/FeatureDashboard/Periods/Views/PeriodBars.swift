import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The moving time of each day, week, month or year of a period, by sport.
struct PeriodBars: View {
  @Environment(\.quantities) private var quantities
  let report: PeriodReport

  var body: some View {
    if sports.isEmpty {
      Text(emptyText)
    } else {
      chart
    }
  }

  private var emptyText: String {
    let words = "No training in this period."
    guard let day = report.previousTrainingDay else { return words }
    let date = quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
    return "\(words) The last before it was on \(date)."
  }

  private var chart: some View {
    StackedColumns(
      columns, parts: sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) }, namesEmpty: false,
      keepsAll: true, tickText: { quantities.durationTick(seconds: $0) },
      valueText: { quantities.duration(seconds: $0) })
  }

  private var sports: [Sport] {
    let found = Set(report.steps.steps.flatMap { $0.sports.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  private var columns: [StackedColumns.Column] {
    let sports = sports
    var lastGroup = ""
    return report.steps.steps.map { step in
      let bySport = Dictionary(step.sports.map { ($0.sport, $0.totals.volume.movingTime) }, uniquingKeysWith: +)
      let (label, group) = labels(of: step.days.lowerBound)
      let isFirst = group != lastGroup
      lastGroup = group
      let seconds = step.totals.volume.movingTime
      return StackedColumns.Column(
        name(of: step.days), label: label, group: isFirst ? group : "", values: sports.map { bySport[$0] ?? 0 },
        total: seconds > 0 ? quantities.hours(seconds: seconds) : "",
        isCurrent: step.days.contains(report.request.today))
    }
  }

  private func labels(of day: CalendarDay) -> (label: String, group: String) {
    let parts = day.components
    let month = quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .month)
    switch report.steps.unit {
    case .day, .week: return ("\(parts.day)", month)
    case .month: return (month, "\(parts.year)")
    case .year, .season: return ("\(parts.year)", "")
    }
  }

  private func name(of days: ClosedRange<CalendarDay>) -> String {
    let first = days.lowerBound
    let day = quantities.date(daysSinceEpoch: first.daysSinceEpoch, style: .dayMonth)
    return switch report.steps.unit {
    case .day: quantities.date(daysSinceEpoch: first.daysSinceEpoch, style: .weekdayDayMonth)
    case .week: "Week of \(day)"
    case .month: CalendarNames.month(CalendarMonth(of: first))
    case .year, .season: "\(first.components.year)"
    }
  }
}
