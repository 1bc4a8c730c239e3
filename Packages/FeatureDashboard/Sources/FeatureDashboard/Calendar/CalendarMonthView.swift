import CorePresentation
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

  private func item(_ workout: Workout) -> CalendarGrid.DayItem {
    CalendarGrid.DayItem(
      mark: workout.sport.mark(in: symbols), color: workout.sport.color, amount: quantities.shortDistance(of: workout),
      length: quantities.hours(seconds: workout.volume.movingTime), title: workout.title,
      kind: workout.sport.name)
  }

  private func item(_ planned: PlannedWorkout) -> CalendarGrid.DayItem {
    let text = CalendarPlannedText(planned: planned, quantities: quantities)
    return CalendarGrid.DayItem(
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

/// The days of a month with workouts, for screens too narrow for a grid.
struct CalendarDayList: View {
  static let name = "calendar-days"

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let month: TrainingMonth
  let state: CalendarState

  var body: some View {
    let days = state.listedDays
    Table(
      days, position: isInteractive ? ListPosition(row: days.firstIndex { $0.day == state.day } ?? 0) : nil,
      name: Self.name, emptyText: "No workouts in \(month.month.nameAndYear)."
    ) {
      TableColumn("Day", priority: 9) {
        Text(quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .weekdayDayMonth))
          .foreground($0.day == state.today ? .focus : .primary)
      }
      TableColumn("Workouts", priority: 10, minWidth: 8) { workouts(of: $0) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        $0.workouts.isEmpty ? "" : quantities.hours(seconds: $0.totals.volume.movingTime)
      }
      TableColumn("Load", alignment: .trailing, priority: 7) {
        $0.workouts.isEmpty ? "" : quantities.number($0.totals.loadPoints)
      }
    }
  }

  private func workouts(of day: TrainingMonth.Day) -> Text {
    let done = day.workouts.map { Text($0.sport.mark(in: symbols)).foreground($0.sport.color) + Text(" \($0.title)") }
    let planned = state.planned(on: day).map { one in
      Text(CalendarPlannedText.mark(in: symbols)).foreground(one.sport.color)
        + Text(" \(CalendarPlannedText(planned: one, quantities: quantities).title)").foreground(.secondary)
    }
    return (done + planned).enumerated().reduce(Text("")) { $0 + Text($1.offset > 0 ? "  " : "") + $1.element }
      .lineLimit(1)
  }
}

extension CalendarState {
  /// The days of the month with workouts, done or planned, and the selected one.
  var listedDays: [TrainingMonth.Day] {
    (month.value?.weeks ?? []).flatMap(\.days).filter {
      $0.isInMonth && !($0.workouts.isEmpty && planned(on: $0).isEmpty) || $0.day == day
    }
  }
}

/// The workouts of the selected day, done and planned.
struct CalendarDayPanel: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let state: CalendarState

  var body: some View {
    Panel(quantities.date(daysSinceEpoch: state.day.daysSinceEpoch), name: "day", footer: footer) {
      if let day = state.selected, !day.workouts.isEmpty || !state.planned(on: day).isEmpty {
        VStack(spacing: 1) {
          ForEach(day.workouts) { row($0) }
          ForEach(state.planned(on: day)) { row($0) }
        }
      } else {
        Text("No workouts on this day.").foreground(.secondary)
      }
    }
  }

  private var footer: Text? {
    guard let totals = state.selected?.totals, totals.volume.workoutCount > 1 else { return nil }
    return Text("\(quantities.count(totals.volume.workoutCount)) workouts, \(quantities.words(totals))")
  }

  private func row(_ planned: PlannedWorkout) -> some View {
    let text = CalendarPlannedText(planned: planned, quantities: quantities)
    return MarkedRow(
      Text(CalendarPlannedText.mark(in: symbols)).foreground(planned.sport.color), sentence: Text(text.sentence)
    ) {
      VStack {
        Text(text.title).bold().lineLimit(1)
        Text("Planned: \(text.words)").foreground(.secondary)
      }
    }
  }

  private func row(_ workout: Workout) -> some View {
    let words = "\(workout.sport.name), \(quantities.words(workout.totals))"
    return MarkedRow(
      Text(workout.sport.mark(in: symbols)).foreground(workout.sport.color),
      sentence: Text("\(workout.title), \(words)")
    ) {
      VStack {
        Text(workout.title).bold().lineLimit(1)
        Text(words).foreground(.secondary)
      }
    }
  }
}
