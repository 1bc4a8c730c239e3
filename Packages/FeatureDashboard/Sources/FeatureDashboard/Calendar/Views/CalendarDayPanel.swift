import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The workouts of the selected day.
struct CalendarDayPanel: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let state: CalendarState

  var body: some View {
    Panel(quantities.date(daysSinceEpoch: state.day.daysSinceEpoch), name: "day", footer: footer) {
      if let workouts = state.selected?.workouts, !workouts.isEmpty {
        VStack(spacing: 1) { ForEach(workouts) { row($0) } }
      } else {
        Text("No workouts on this day.").foreground(.secondary)
      }
    }
  }

  private var footer: Text? {
    guard let totals = state.selected?.totals, totals.volume.workoutCount > 1 else { return nil }
    return Text("\(quantities.count(totals.volume.workoutCount)) workouts, \(quantities.words(totals))")
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
