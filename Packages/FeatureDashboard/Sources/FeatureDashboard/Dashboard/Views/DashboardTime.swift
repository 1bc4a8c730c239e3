import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The moving time of the weeks of the period, by sport. A column of a long period stands for several weeks, so that the
/// chart shows all of it.
struct DashboardTime: View {
  private static let mostColumns = 13

  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview

  static func weeksPerColumn(of length: TrainingPeriodLength) -> Int {
    (length.weekCount + mostColumns - 1) / mostColumns
  }

  /// “Time by week”, “Time by 4 weeks”
  static func title(of length: TrainingPeriodLength) -> String {
    let count = weeksPerColumn(of: length)
    return count == 1 ? "Time by week" : "Time by \(count) weeks"
  }

  var body: some View {
    StackedColumns(
      columns, parts: sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) },
      keepsTotals: true, tickText: { quantities.durationTick(seconds: $0) },
      valueText: { quantities.duration(seconds: $0) })
  }

  private var weeksPerColumn: Int { Self.weeksPerColumn(of: overview.period.length) }

  /// All sports of these weeks, in one order.
  private var sports: [Sport] {
    let found = Set(overview.weeks.flatMap { $0.sportVolumes.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  private var columns: [StackedColumns.Column] {
    let (sports, weeks) = (sports, overview.weeks)
    var lastMonth = 0
    return stride(from: 0, to: weeks.count, by: weeksPerColumn).map { index in
      let part = weeks[index..<min(index + weeksPerColumn, weeks.count)]
      let firstDay = weeks[index].firstDay
      let bySport = Dictionary(
        part.flatMap { $0.sportVolumes.map { ($0.sport, $0.volume.movingTime) } }, uniquingKeysWith: +)
      let time = part.reduce(0) { $0 + $1.volume.movingTime }
      let parts = firstDay.components
      let isFirst = parts.month != lastMonth
      lastMonth = parts.month
      let day = quantities.day(firstDay, today: overview.today)
      return StackedColumns.Column(
        weeksPerColumn == 1 ? "Week of \(day)" : "\(weeksPerColumn) weeks from \(day)", label: "\(parts.day)",
        group: isFirst ? quantities.date(daysSinceEpoch: firstDay.daysSinceEpoch, style: .month) : "",
        values: sports.map { bySport[$0] ?? 0 }, total: time > 0 ? quantities.hours(seconds: time) : "",
        shortTotal: quantities.shortHours(seconds: time),
        isCurrent: overview.isCurrent && part.contains { $0.firstDay == overview.comparison.firstDay })
    }
  }
}
