import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The load of each day of a year.
struct CalendarYearPanel: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.width) private var width
  let year: TrainingYear
  let state: CalendarState

  var body: some View {
    Panel("Load by day", name: "year", state: part, footer: DayCalendar.legend(symbols: symbols, depth: depth)) {
      DayCalendar(
        Array(values.prefix(count)), from: year.firstDay.daysSinceEpoch, today: state.today.daysSinceEpoch,
        selected: isInteractive ? state.day.daysSinceEpoch : nil, firstWeekday: state.firstWeekday.index,
        sentence: sentence)
    }
  }

  private var values: [Double?] {
    year.days.enumerated().map { index, day in
      year.firstDay.advanced(by: index) > state.today && day.loadPoints == 0 ? nil : day.loadPoints
    }
  }

  /// Which days these are, if not all of the year fit.
  private var part: Text? {
    let weeks = DayCalendar.weekCount(in: width - 4)
    let last = min(count, values.count) - 1
    guard last >= 0, weeks < (values.count + 6) / 7 + 1 else { return nil }
    let first = max(0, last / 7 - weeks + 1) * 7
    func day(_ index: Int) -> String {
      quantities.date(daysSinceEpoch: year.firstDay.advanced(by: index).daysSinceEpoch, style: .dayMonth)
    }
    return Text("\(day(first)) – \(day(last)) of \(String(year.year)), around the selected day")
  }

  /// If not all weeks fit, the selected day is among those that do.
  private var count: Int {
    let fitting = DayCalendar.weekCount(in: width - 4)
    let selected = (state.day.daysSinceEpoch - year.firstDay.daysSinceEpoch) / 7 + 4
    return 7 * max(fitting - 1, selected)
  }

  private var sentence: String {
    let trained = year.days.count { $0.loadPoints > 0 }
    guard trained > 0, let most = year.days.indices.max(by: { year.days[$0].loadPoints < year.days[$1].loadPoints })
    else { return "No load in \(year.year)." }
    let date = quantities.date(
      daysSinceEpoch: year.firstDay.advanced(by: most).daysSinceEpoch, style: .dayMonth)
    return "\(quantities.count(trained)) of \(quantities.count(year.days.count)) days; most load "
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
        TableColumn("Month", priority: 10) { CalendarNames.name(of: $0.month) }
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
