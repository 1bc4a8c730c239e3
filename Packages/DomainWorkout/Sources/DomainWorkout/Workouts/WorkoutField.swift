public import DomainCore
public import Foundation

/// A field of a workout that the owner can edit.
///
/// `rawValue` is the stable name used on the command line, in forms, in documents and in diagnostics.
public enum WorkoutField: String, CaseIterable, Hashable, Sendable {
  /// The title, which every workout has.
  case title
  /// Notes of any number of lines.
  case notes
  /// What its owner wrote for nobody else.
  case privateNotes = "private-notes"
  /// All tags together, separated by commas when typed.
  case tags
  /// All gear together, as ids separated by commas.
  case gear
  /// The sport, on which the training load depends.
  case sport
  /// The start on the local clock.
  case start
  /// The time zone in which it began.
  case timeZone = "time-zone"
  /// Moving time; its stable name is `time`.
  case movingTime = "time"
  /// Distance.
  case distance
  /// Ascent.
  case ascent
  /// Average heart rate.
  case heartRate = "heart-rate"
  /// Perceived effort, from 0 to 10.
  case effort
}

/// Sets one field of a workout to a value. `nil` resets the field to its recorded value, or clears it if there is none.
///
/// A workout added by hand has no recorded sport and start; its title is reset to the default title.
public enum WorkoutChange: Equatable, Sendable {
  /// A title; `nil` for the recorded or the default one.
  case title(String?)
  /// Notes; `nil` for none.
  case notes(String?)
  /// Notes for nobody else; `nil` for none.
  case privateNotes(String?)
  /// All tags; `nil` for none.
  case tags(Set<WorkoutTag>?)
  /// All gear; `nil` for none.
  case gear(Set<GearID>?)
  /// A sport; `nil` for the recorded one, which a workout added by hand does not have.
  case sport(Sport?)
  /// A start on the local clock; `nil` for the recorded one, which a workout added by hand does not have.
  case start(LocalTime?)
  /// Where it began; the moment stays, and its local time and day follow.
  case timeZone(NamedTimeZone?)
  /// Moving time, in seconds.
  case movingTime(TimeInterval?)
  /// Distance, in meters.
  case distance(Double?)
  /// Ascent, in meters.
  case ascent(Double?)
  /// Average heart rate, in beats per minute.
  case heartRate(Double?)
  /// Perceived effort, from 0 to 10.
  case effort(Double?)

  /// The field that the change sets.
  public var field: WorkoutField { parts.field }

  /// The new value of the field.
  public var value: WorkoutFieldValue { parts.value }

  private var parts: (field: WorkoutField, value: WorkoutFieldValue) {
    switch self {
    case .title(let title): (.title, .text(title))
    case .notes(let notes): (.notes, .text(notes))
    case .privateNotes(let notes): (.privateNotes, .text(notes))
    case .tags(let tags): (.tags, .text(tags.flatMap(WorkoutTag.text)))
    case .gear(let gear): (.gear, .text(gear.flatMap(GearID.text)))
    case .sport(let sport): (.sport, .sport(sport))
    case .start(let time): (.start, .time(time))
    case .timeZone(let zone): (.timeZone, .text(zone?.name))
    case .movingTime(let seconds): (.movingTime, .number(seconds))
    case .distance(let meters): (.distance, .number(meters))
    case .ascent(let meters): (.ascent, .number(meters))
    case .heartRate(let bpm): (.heartRate, .number(bpm))
    case .effort(let effort): (.effort, .number(effort))
    }
  }
}

extension WorkoutField {
  /// Everything else about the field. Names, parsing, validation, merging, forms and documents use this definition.
  public var definition: WorkoutFieldDefinition { Self.definitions[self] ?? defined }

  private static let definitions = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.defined) })

  private var defined: WorkoutFieldDefinition {
    switch self {
    case .title: WorkoutFieldDefinition("Title", allowed: "a text of 1 to 200 characters", .title)
    case .notes:
      WorkoutFieldDefinition(
        "Notes", allowed: "a text of up to 10,000 characters", .text(\.notes, upTo: 10_000) { .notes($0) })
    case .privateNotes:
      WorkoutFieldDefinition(
        "Private notes", allowed: "a text of up to 10,000 characters", hint: "For nobody else",
        .text(\.privateNotes, upTo: 10_000) { .privateNotes($0) })
    case .tags:
      WorkoutFieldDefinition(
        "Tags", allowed: "words separated by commas, such as race, long-run; up to 40 characters each",
        hint: "Separated by commas", .tags)
    case .gear:
      WorkoutFieldDefinition(
        "Gear", allowed: "names or ids of gear, separated by commas", hint: "Names separated by commas", .gear)
    case .sport:
      WorkoutFieldDefinition(
        "Sport", allowed: "one of \(Sport.allCases.map(\.rawValue).joined(separator: ", "))", affectsLoad: true, .sport)
    case .start:
      WorkoutFieldDefinition(
        "Start", allowed: "a day and a time, as in 2026-07-14 07:30, from 1950 to 2100", affectsLoad: true, .start)
    case .timeZone:
      WorkoutFieldDefinition(
        "Time zone", allowed: "a name such as Europe/Berlin, or an offset such as +02:00 or UTC", affectsLoad: true,
        .timeZone)
    case .movingTime:
      WorkoutFieldDefinition(
        "Time", allowed: "a time such as 45:00, 1:02:30 or 50min, of up to 30 days", hint: "45:00, 1:02:30 or 50min",
        affectsLoad: true,
        .figure(\.movingTime.stated, \.movingTime.value, .duration, in: 1...(30 * 86_400)) { .movingTime($0) })
    case .distance:
      WorkoutFieldDefinition(
        "Distance", allowed: "a length such as 12.5, 12.5km, 400m or 3mi, of up to 10,000 km",
        hint: "12.5km, 3mi or 400m", affectsLoad: true,
        .figure(\.distance.stated, \.distance.value, .distance, in: 1...10_000_000) { .distance($0) })
    case .ascent:
      WorkoutFieldDefinition(
        "Ascent", allowed: "a height such as 320, 320m or 1050ft, of up to 30,000 m", hint: "320m or 1050ft",
        .figure(\.ascent.stated, \.ascent.value, .elevation, in: 0...30_000) { .ascent($0) })
    case .heartRate:
      WorkoutFieldDefinition(
        "Heart rate", noun: "average heart rate", allowed: "beats per minute from 30 to 240",
        hint: "Beats per minute, on average", affectsLoad: true,
        .figure(\.heartRate.stated, \.heartRate.value, .heartRate, in: 30...240) { .heartRate($0) })
    case .effort:
      WorkoutFieldDefinition(
        "Effort", allowed: "a number from 0 to 10", hint: "How hard it felt, from 0 to 10", affectsLoad: true,
        .number(\.perceivedEffort, .effort, in: 0...10, recorded: \Workout.recorded.effort) { .effort($0) })
    }
  }
}
