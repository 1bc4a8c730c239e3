import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The weeks of a month as a grid.
struct CalendarMonthView: View {
  /// Below these columns, days are a list.
  static let leastWidth = 80

  @Environment(\.audience) private var audience
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.panels) private var panels
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let month: TrainingMonth
  let state: CalendarState

  var body: some View {
    CalendarGrid(
      month.weeks.map(week), titles: titles, hasFocus: isInteractive && panels.focused ?? "month" != "day",
      emptySentence: "No workouts in \(month.month.nameAndYear).")
  }

  private var titles: [String] {
    (month.weeks.first?.days ?? []).map { String($0.day.weekday.name.prefix(3)) } + ["Week"]
  }

  private func week(_ week: TrainingMonth.Week) -> CalendarGrid.Week {
    let volume = week.totals.volume
    var totals: [Text] = []
    if volume.workoutCount > 0 {
      totals.append(.figure(quantities.duration(seconds: volume.movingTime)))
      if volume.distanceMeters > 0 {
        totals.append(.figure(quantities.distance(meters: volume.distanceMeters, fractionDigits: 1)))
      }
      if volume.ascentMeters > 0 { totals.append(.figure("\(quantities.ascent(meters: volume.ascentMeters)) ↑")) }
      totals.append(.figure("load \(quantities.number(week.totals.loadPoints))"))
    } else if let first = week.firstDay, first > state.today {
      totals.append(Text("to come").foreground(.faint))
    }
    let name = week.firstDay.map { quantities.date(daysSinceEpoch: $0.daysSinceEpoch, style: .dayMonth) } ?? ""
    return CalendarGrid.Week(
      week.days.map(day), totals: totals,
      parts: week.sports.map { CalendarGrid.Part($0.totals.loadPoints, color: $0.sport.color) },
      sentence: volume.workoutCount > 0 ? "Week of \(name): \(quantities.words(week.totals))." : "")
  }

  private func day(_ day: TrainingMonth.Day) -> CalendarGrid.Day {
    var traits: CalendarGrid.Day.Traits = []
    if day.day == state.today { traits.insert(.today) }
    if day.day == state.day, isInteractive { traits.insert(.selected) }
    if day.day < state.today { traits.insert(.past) }
    if !day.isInMonth { traits.insert(.outside) }
    return CalendarGrid.Day(
      day.isInMonth
        ? "\(day.day.components.day)" : quantities.date(daysSinceEpoch: day.day.daysSinceEpoch, style: .dayMonth),
      value: day.totals.loadPoints > 0 ? quantities.number(day.totals.loadPoints) : "",
      items: day.workouts.map(item) + planned(on: day).map(item),
      parts: day.workouts.map { CalendarGrid.Part($0.load?.points ?? 0, color: $0.sport.color) },
      traits: traits, sentence: sentence(of: day))
  }

  /// Nobody else sees what is planned.
  private func planned(on day: TrainingMonth.Day) -> [PlannedWorkout] {
    audience.seesPrivate ? state.planned(on: day) : []
  }

  private func item(_ workout: Workout) -> CalendarGrid.Item {
    CalendarGrid.Item(
      mark: workout.sport.mark(in: symbols), color: workout.sport.color, amount: quantities.shortDistance(of: workout),
      length: quantities.hours(seconds: workout.volume.movingTime), title: workout.title,
      kind: workout.sport.name)
  }

  private func item(_ planned: PlannedWorkout) -> CalendarGrid.Item {
    let text = CalendarPlannedText(planned: planned, quantities: quantities)
    return CalendarGrid.Item(
      mark: CalendarPlannedText.mark(in: symbols), color: planned.sport.color, amount: "", length: text.amount,
      title: text.title, kind: planned.sport.name)
  }

  private func sentence(of day: TrainingMonth.Day) -> String {
    let planned = planned(on: day).map { CalendarPlannedText(planned: $0, quantities: quantities).sentence }
    guard !day.workouts.isEmpty || !planned.isEmpty else { return "" }
    let date = quantities.date(daysSinceEpoch: day.day.daysSinceEpoch, style: .weekdayDayMonth)
    let workouts = day.workouts.map { "\($0.title), \($0.sport.name.lowercased()), \(quantities.words($0.totals))" }
    return "\(date): \((workouts + planned).joined(separator: "; "))."
  }
}
