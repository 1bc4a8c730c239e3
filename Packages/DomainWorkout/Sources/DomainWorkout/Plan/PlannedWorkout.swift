public import DomainCore
public import Foundation

/// A workout that an athlete intends to do on a day.
public struct PlannedWorkout: Identifiable, Equatable, Sendable {
  /// The same on all machines of an account.
  public var id: PlannedWorkoutID
  /// The local day on which to do it.
  public var day: CalendarDay
  /// What to do; a workout in another sport does not count toward it.
  public var sport: Sport
  /// What its owner calls it; `nil` without a title.
  public var title: String?
  /// Moving time, in seconds.
  public var seconds: Double?
  /// The distance, in meters; `nil` if the plan states none.
  public var meters: Double?
  /// Training load, in points.
  public var loadPoints: Double?
  /// What its owner noted about it; `nil` without notes.
  public var notes: String?

  /// ``validated()`` checks the amounts.
  public init(
    id: PlannedWorkoutID, day: CalendarDay, sport: Sport, title: String? = nil, seconds: Double? = nil,
    meters: Double? = nil, loadPoints: Double? = nil, notes: String? = nil
  ) {
    self.id = id
    self.day = day
    self.sport = sport
    self.title = title
    self.seconds = seconds
    self.meters = meters
    self.loadPoints = loadPoints
    self.notes = notes
  }

  /// The order of lists: by day, then by sport, title and id.
  public static func precedes(_ first: PlannedWorkout, _ second: PlannedWorkout) -> Bool {
    if first.day != second.day { return first.day < second.day }
    if first.sport != second.sport { return first.sport.rank < second.sport.rank }
    if first.title != second.title { return (first.title ?? "") < (second.title ?? "") }
    return first.id.description < second.id.description
  }

  /// Throws `invalidPlannedWorkout` if nobody can do it.
  public func validated() throws(PlannedWorkoutError) -> PlannedWorkout {
    guard Self.isPossible(seconds, atMost: 31_622_400) else { throw .invalidPlannedWorkout(.impossible(field: "time")) }
    guard Self.isPossible(meters, atMost: 50_000_000) else {
      throw .invalidPlannedWorkout(.impossible(field: "distance"))
    }
    guard Self.isPossible(loadPoints, atMost: 10_000) else {
      throw .invalidPlannedWorkout(.impossible(field: "load"))
    }
    return self
  }

  private static func isPossible(_ value: Double?, atMost limit: Double) -> Bool {
    value.map { $0 > 0 && $0 <= limit } ?? true
  }
}

extension Sport {
  /// Its place in the order of lists.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Identifies a planned workout on every machine.
public struct PlannedWorkoutID: Hashable, Sendable, CustomStringConvertible {
  /// Random, because workouts are only planned by hand.
  public let rawValue: UUID

  /// The caller derived, generated or stored the UUID.
  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Parses the form that `description` writes; `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let rawValue = UUID(parsing: text) else { return nil }
    self.rawValue = rawValue
  }

  /// The UUID in lowercase, as in JSON and in the database.
  public var description: String { rawValue.lowercaseText }
}

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
  ) throws(PlannedWorkoutError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    func value<Value>(_ value: Value?) throws(PlannedWorkoutError) -> Value? {
      if text.isEmpty { return nil }
      guard let value else { throw .invalidPlannedWorkout(.notUnderstood(text, field: field)) }
      return value
    }
    switch field {
    case "day": day = try value(Self.day(text, today))
    case "sport": sport = try Self.sport(text)
    case "time": seconds = try value(TypedQuantity.seconds(text))
    case "distance":
      meters = try value(TypedQuantity.meters(text, bare: metersOfBareDistance))
    case "load": loadPoints = try value(TypedQuantity.number(text, unit: ""))
    case "title", "notes":
      let limit = field == "title" ? 400 : 20_000
      guard text.utf8.count <= limit else { throw .invalidPlannedWorkout(.tooLong(field: field)) }
      if field == "title" { title = text.isEmpty ? nil : text } else { notes = text.isEmpty ? nil : text }
    default: throw .invalidPlannedWorkout(.unknownField(field))
    }
  }

  /// The planned workout with these values. Throws `invalidPlannedWorkout`.
  public func plannedWorkout(_ id: PlannedWorkoutID) throws(PlannedWorkoutError) -> PlannedWorkout {
    guard let day else { throw .invalidPlannedWorkout(.noDay) }
    guard let sport else { throw .invalidPlannedWorkout(.noSport) }
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

  private static func sport(_ text: String) throws(PlannedWorkoutError) -> Sport? {
    if text.isEmpty { return nil }
    guard let sport = Sport(parsing: text) else { throw .invalidPlannedWorkout(.unknownSport(text)) }
    return sport
  }
}
