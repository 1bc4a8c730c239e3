import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

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
