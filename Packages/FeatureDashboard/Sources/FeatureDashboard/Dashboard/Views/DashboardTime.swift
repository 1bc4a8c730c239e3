import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The moving time of each week of the period, by sport.
struct DashboardTime: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview

  var body: some View {
    StackedColumns(
      columns, parts: sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) },
      tickText: { quantities.durationTick(seconds: $0) }, valueText: { quantities.duration(seconds: $0) })
  }

  /// All sports of these weeks, in one order.
  private var sports: [Sport] {
    let found = Set(overview.weeks.flatMap { $0.sportVolumes.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  private var columns: [StackedColumns.Column] {
    let sports = sports
    var lastMonth = 0
    return overview.weeks.map { week in
      let bySport = Dictionary(week.sportVolumes.map { ($0.sport, $0.volume.movingTime) }, uniquingKeysWith: +)
      let parts = week.firstDay.components
      let isFirst = parts.month != lastMonth
      lastMonth = parts.month
      let day = quantities.date(daysSinceEpoch: week.firstDay.daysSinceEpoch, style: .dayMonth)
      return StackedColumns.Column(
        "Week of \(day)", label: "\(parts.day)",
        group: isFirst ? quantities.date(daysSinceEpoch: week.firstDay.daysSinceEpoch, style: .month) : "",
        values: sports.map { bySport[$0] ?? 0 },
        total: week.volume.movingTime > 0 ? quantities.hours(seconds: week.volume.movingTime) : "",
        isCurrent: week.firstDay == overview.comparison.firstDay && overview.isCurrent)
    }
  }
}
