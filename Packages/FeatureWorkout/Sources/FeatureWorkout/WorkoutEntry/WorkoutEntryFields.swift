import CoreUI
import DomainWorkout

/// What was said of a workout that is not in the log yet.
struct WorkoutEntryFields: View {
  @Environment(\.quantities) private var quantities
  let changes: [WorkoutChange]
  let defaultSport: Sport?

  var body: some View {
    if changes.isEmpty {
      Text(needed).foreground(.secondary)
    } else {
      KeyValueGrid(changes.map { LabeledContent(label($0), value($0)) }, maxColumns: 1)
    }
  }

  private var needed: String {
    guard let defaultSport else {
      return "A sport and a time are needed, as in: fettle workouts log sport=run time=45:00"
    }
    return "A time is needed, as in: fettle workouts log time=45:00. The sport is \(defaultSport.name.lowercased()) "
      + "unless another is said."
  }

  private func label(_ change: WorkoutChange) -> String {
    switch change.field {
    case .title: "Title"
    case .notes: "Notes"
    case .sport: "Sport"
    case .start: "Start"
    case .movingTime: "Time"
    case .distance: "Distance"
    case .ascent: "Ascent"
    case .heartRate: "Heart rate"
    case .effort: "Effort"
    }
  }

  private func value(_ change: WorkoutChange) -> String {
    switch change {
    case .title(let title): title ?? QuantityFormatter.absent
    case .notes(let notes): notes ?? QuantityFormatter.absent
    case .sport(let sport): sport?.name ?? QuantityFormatter.absent
    case .start(let time): time.map(text) ?? QuantityFormatter.absent
    case .movingTime(let seconds): quantities.duration(seconds: seconds)
    case .distance(let meters): quantities.distance(meters: meters)
    case .ascent(let meters): quantities.elevation(meters: meters)
    case .heartRate(let bpm): quantities.heartRate(beatsPerMinute: bpm)
    case .effort(let effort): quantities.effort(effort)
    }
  }

  private func text(_ time: LocalTime) -> String {
    let instant = time.instant(utcOffsetSeconds: 0)
    return "\(quantities.date(instant, utcOffsetSeconds: 0)) \(quantities.timeOfDay(instant, utcOffsetSeconds: 0))"
  }
}
