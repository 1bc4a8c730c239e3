public import DomainCore
import Foundation

/// A planned workout as a person types it, one value at a time: `day=2026-12-01`, `sport=running`, `time=45:00`.
public struct PlannedWorkoutDraft: Equatable, Sendable {
  /// The day on which to do it, which a planned workout must have; `nil` until it is typed.
  public var day: CalendarDay?
  /// The sport, which a planned workout must have; `nil` until it is typed.
  public var sport: Sport?
  /// The title; `nil` without one.
  public var title: String?
  /// Moving time; `nil` if the plan states none.
  public var seconds: Double?
  /// The distance; `nil` if the plan states none.
  public var meters: Double?
  /// Training load; `nil` if the plan states none.
  public var loadPoints: Double?
  /// Notes of any number of lines; `nil` without any.
  public var notes: String?

  public init() {}

  public init(_ planned: PlannedWorkout) {
    (day, sport, title, notes) = (planned.day, planned.sport, planned.title, planned.notes)
    (seconds, meters, loadPoints) = (planned.seconds, planned.meters, planned.loadPoints)
  }

  /// The names of the values.
  public static let fields = ["day", "sport", "time", "distance", "load", "title", "notes"]

  /// What can be typed, for a help text.
  public static let help = """
    day=2026-12-01, today or tomorrow; sport=running; and any of time=45:00, distance=10km, load=60, title="Tempo" and \
    notes=…
    """

  /// Sets one value; an empty text clears it. Throws `invalidPlannedWorkout`.
  ///
  /// - Parameter metersOfBareDistance: what a distance without a unit is in.
  public mutating func set(
    _ field: String, to text: String, today: CalendarDay, metersOfBareDistance: Double = 1_000
  ) throws(WorkoutError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    func value<Value>(_ value: Value?, _ allowed: String) throws(WorkoutError) -> Value? {
      if text.isEmpty { return nil }
      guard let value else { throw .invalidPlannedWorkout("“\(field)=\(text)” is not understood; use \(allowed).") }
      return value
    }
    switch field {
    case "day": day = try value(Self.day(text, today), "day=2026-12-01, day=today or day=tomorrow")
    case "sport": sport = try Self.sport(text)
    case "time": seconds = try value(TypedQuantity.seconds(text), "time=45:00 or time=1h30")
    case "distance":
      meters = try value(
        TypedQuantity.meters(text, bare: metersOfBareDistance), "distance=10km, distance=6mi or distance=400m")
    case "load": loadPoints = try value(TypedQuantity.number(text, unit: ""), "a number, as in load=60")
    case "title", "notes":
      let limit = field == "title" ? 400 : 20_000
      guard text.utf8.count <= limit else { throw .invalidPlannedWorkout("The \(field) is too long.") }
      if field == "title" { title = text.isEmpty ? nil : text } else { notes = text.isEmpty ? nil : text }
    default:
      let meant = Self.fields.closest(to: field).first
      throw .invalidPlannedWorkout(
        "A planned workout has no field “\(field)”. "
          + (meant.map { "Did you mean “\($0)”?" } ?? "Use \(Self.fields.joined(separator: ", "))."))
    }
  }

  /// The planned workout with these values. Throws `invalidPlannedWorkout`.
  public func plannedWorkout(_ id: PlannedWorkoutID) throws(WorkoutError) -> PlannedWorkout {
    guard let day else { throw .invalidPlannedWorkout("A planned workout needs a day, such as day=tomorrow.") }
    guard let sport else { throw .invalidPlannedWorkout("A planned workout needs a sport, such as sport=running.") }
    return try PlannedWorkout(
      id: id, day: day, sport: sport, title: title, seconds: seconds, meters: meters, loadPoints: loadPoints,
      notes: notes
    ).validated()
  }

  private static func day(_ text: String, _ today: CalendarDay) -> CalendarDay? {
    switch text.lowercased() {
    case "today": today
    case "tomorrow": today.advanced(by: 1)
    default: CalendarDay(text)
    }
  }

  private static func sport(_ text: String) throws(WorkoutError) -> Sport? {
    if text.isEmpty { return nil }
    guard let sport = Sport(parsing: text) else {
      let meant = Sport.typedNames.closest(to: text).first
      throw .invalidPlannedWorkout("There is no sport “\(text)”\(meant.map { "; did you mean “\($0)”?" } ?? ".")")
    }
    return sport
  }
}
