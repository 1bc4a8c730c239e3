import CoreUI
import DomainCore
import DomainWorkout

/// The fields of a workout that is not in the log yet.
struct WorkoutEntryFields: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let changes: [WorkoutChange]
  let defaultSport: Sport?

  var body: some View {
    if changes.isEmpty {
      Text(needed).foreground(.secondary)
    } else {
      KeyValueGrid(changes.map { LabeledContent($0.field.name, value($0)) }, maxColumns: 1)
    }
  }

  private var needed: String {
    guard let defaultSport else {
      return "A sport and a time are required. " + remedies(Remedy.addWorkout, "sport=run time=45:00")
    }
    return "A time is required; the sport defaults to \(defaultSport.name.lowercased()). "
      + remedies(Remedy.addWorkout, "time=45:00")
  }

  private func value(_ change: WorkoutChange) -> String {
    switch change.value {
    case .text(let text): text ?? QuantityFormatter.absent
    case .sport(let sport): sport?.name ?? QuantityFormatter.absent
    case .time(let time): time.map(text) ?? QuantityFormatter.absent
    case .number(let number): change.field.quantity.map { quantities.text(number, $0) } ?? QuantityFormatter.absent
    }
  }

  private func text(_ time: LocalTime) -> String {
    let instant = time.instant(utcOffsetSeconds: 0)
    return "\(quantities.date(instant, utcOffsetSeconds: 0)) \(quantities.timeOfDay(instant, utcOffsetSeconds: 0))"
  }
}

extension QuantityFormatter {
  /// The number of a field that its owner can say.
  func text(_ number: Double?, _ quantity: WorkoutQuantity) -> String {
    switch quantity {
    case .duration: duration(seconds: number)
    case .distance: distance(meters: number)
    case .elevation: elevation(meters: number)
    case .heartRate: heartRate(beatsPerMinute: number)
    case .effort: effort(number)
    }
  }
}
