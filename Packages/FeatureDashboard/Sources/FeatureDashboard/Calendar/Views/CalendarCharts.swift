import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The load of each day of a month, by sport, where the grid of days leaves room for it.
struct CalendarLoadsPanel: View {
  static let name = "loads"
  /// The rows of a box with a chart that can be read.
  static let leastHeight = 9

  @Environment(\.quantities) private var quantities
  let month: TrainingMonth
  let today: CalendarDay

  var body: some View {
    Panel("Load by day", name: Self.name) {
      StackedColumns(
        columns, parts: sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) }, namesEmpty: false,
        steps: .number(multipleOf: 10), tickText: { quantities.number($0) }, valueText: { quantities.number($0) })
    }
  }

  private var days: [TrainingMonth.Day] { month.weeks.flatMap(\.days).filter(\.isInMonth) }

  /// All sports of the month, in one order.
  private var sports: [Sport] {
    let found = Set(days.flatMap { $0.workouts.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  private var columns: [StackedColumns.Column] {
    let sports = sports
    return days.map { day in
      let loads = Dictionary(day.workouts.map { ($0.sport, $0.load?.points ?? 0) }, uniquingKeysWith: +)
      return StackedColumns.Column(
        quantities.date(daysSinceEpoch: day.day.daysSinceEpoch, style: .dayMonth), label: "\(day.day.components.day)",
        values: sports.map { loads[$0] ?? 0 },
        total: day.totals.loadPoints > 0 ? quantities.number(day.totals.loadPoints) : "", isCurrent: day.day == today)
    }
  }
}

/// The time of each month of a year, by sport.
struct CalendarMonthsChart: View {
  @Environment(\.quantities) private var quantities
  let year: TrainingYear

  var body: some View {
    Panel("Time by month", name: "chart") {
      StackedColumns(
        columns, parts: sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) },
        tickText: { quantities.durationTick(seconds: $0) }, valueText: { quantities.duration(seconds: $0) })
    }
  }

  /// All sports of the year, in one order.
  private var sports: [Sport] {
    let found = Set(year.months.flatMap { $0.sports.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  private var columns: [StackedColumns.Column] {
    let sports = sports
    return year.months.map { month in
      let bySport = Dictionary(month.sports.map { ($0.sport, $0.totals.volume.movingTime) }, uniquingKeysWith: +)
      let time = month.totals.volume.movingTime
      return StackedColumns.Column(
        month.month.name, label: String(month.month.name.prefix(3)), group: "",
        values: sports.map { bySport[$0] ?? 0 }, total: time > 0 ? quantities.hours(seconds: time) : "",
        shortTotal: quantities.shortHours(seconds: time))
    }
  }
}
