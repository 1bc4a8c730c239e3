import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The load of each day of a year.
struct CalendarYearPanel: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.panelContentWidth) private var width
  let year: TrainingYear
  let state: CalendarState

  var body: some View {
    let calendar = shownCalendar
    Panel(
      "Load by day", name: "year", state: part(of: calendar), footer: DayCalendar.legend(symbols: symbols, depth: depth)
    ) {
      calendar
    }
  }

  /// Of the whole year, or of the part up to some weeks after the selected day.
  private var shownCalendar: DayCalendar {
    let whole = calendar(of: values)
    guard whole.days(in: width)?.count != values.count else { return whole }
    let fitting = DayCalendar.weekCount(in: width)
    // The first week may have begun in the year before.
    let daysBefore = year.firstDay.daysSinceEpoch - year.firstDay.startOfWeek(on: state.firstWeekday).daysSinceEpoch
    let selected = (daysBefore + state.day.daysSinceEpoch - year.firstDay.daysSinceEpoch) / 7 + 4
    return calendar(of: Array(values.prefix(7 * max(1, fitting, selected) - daysBefore)))
  }

  private func calendar(of values: [Double?]) -> DayCalendar {
    DayCalendar(
      values, from: year.firstDay.daysSinceEpoch, today: state.today.daysSinceEpoch,
      selected: isInteractive ? state.day.daysSinceEpoch : nil, firstWeekday: state.firstWeekday.index,
      sentence: sentence)
  }

  private var values: [Double?] {
    year.days.enumerated().map { index, day in
      year.firstDay.advanced(by: index) > state.today && day.loadPoints == 0 ? nil : day.loadPoints
    }
  }

  /// “1 Jan – 3 Mar 2026”, if not all of the year fits.
  private func part(of calendar: DayCalendar) -> Text? {
    guard let days = calendar.days(in: width), days.count < values.count else { return nil }
    let first = quantities.date(daysSinceEpoch: days.lowerBound, style: .dayMonth)
    return Text("\(first) – \(quantities.date(daysSinceEpoch: days.upperBound, style: .dayMonthYear))")
  }

  private var sentence: String {
    let trained = year.days.count { $0.loadPoints > 0 }
    guard trained > 0, let most = year.days.indices.max(by: { year.days[$0].loadPoints < year.days[$1].loadPoints })
    else { return "No load in \(year.year)." }
    let date = quantities.date(
      daysSinceEpoch: year.firstDay.advanced(by: most).daysSinceEpoch, style: .dayMonth)
    return "\(quantities.count(trained)) of \(quantities.count(year.days.count)) days; highest load "
      + "\(quantities.number(year.days[most].loadPoints)) on \(date)."
  }
}

/// The months of a year with their totals.
struct CalendarMonthsPanel: View {
  @Environment(\.quantities) private var quantities
  let year: TrainingYear

  var body: some View {
    let most = year.months.map(\.totals.loadPoints).max() ?? 0
    Panel("Months", name: "months") {
      Table(year.months) {
        TableColumn("Month", priority: 10) { $0.month.name }
        TableColumn("Workouts", alignment: .trailing, priority: 6) {
          quantities.count($0.totals.volume.workoutCount)
        }
        TableColumn("Time", alignment: .trailing, priority: 9) {
          quantities.duration(seconds: $0.totals.volume.movingTime)
        }
        TableColumn("Distance", alignment: .trailing, priority: 8) {
          quantities.distance(meters: $0.totals.volume.distanceMeters, fractionDigits: 0)
        }
        TableColumn("Load", alignment: .trailing, priority: 7) { quantities.number($0.totals.loadPoints) }
        TableColumn("Share", priority: 5, idealWidth: 24) { month in
          TableBar(
            parts: month.sports.map { ($0.totals.loadPoints / max(1, most), $0.sport.color) }, width: 24)
        }
      }
    }
  }
}

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
