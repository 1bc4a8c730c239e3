public import DomainCore
public import DomainItems

/// A workout that an athlete intends to do on a day.
public struct PlannedWorkout: Item {
  public typealias Problem = PlannedWorkoutProblem

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

  public var label: ItemLabel { ItemLabel(meaning: "\(title ?? sport.name), \(day)") }

  /// The order of lists: by day, then by sport, title and id.
  public static func precedes(_ first: PlannedWorkout, _ second: PlannedWorkout) -> Bool {
    if first.day != second.day { return first.day < second.day }
    if first.sport != second.sport { return first.sport.rank < second.sport.rank }
    if first.title != second.title { return (first.title ?? "") < (second.title ?? "") }
    return first.id.description < second.id.description
  }

  /// Throws `invalid` if nobody can do it.
  public func validated() throws(PlannedWorkoutError) -> PlannedWorkout {
    guard Self.isPossible(seconds, atMost: 31_622_400) else { throw .invalid(.impossible(field: "time")) }
    guard Self.isPossible(meters, atMost: 50_000_000) else {
      throw .invalid(.impossible(field: "distance"))
    }
    guard Self.isPossible(loadPoints, atMost: 10_000) else {
      throw .invalid(.impossible(field: "load"))
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

/// Identifies a planned workout on every machine. It is random, because workouts are only planned by hand.
public typealias PlannedWorkoutID = ItemID<PlannedWorkout>
/// Why planned workouts could not be changed. Nothing is half-written in any of these cases.
public typealias PlannedWorkoutError = ItemError<PlannedWorkout>
/// A planned workout as a person types it, one value at a time: `day=2026-12-01`, `sport=running`, `time=45:00`.
public typealias PlannedWorkoutDraft = ItemDraft<PlannedWorkout>

/// What is wrong with a planned workout, as its owner describes it.
public enum PlannedWorkoutProblem: ItemProblem {
  /// It lacks the value that this field must have.
  case missing(String)
  /// Its kind has no field with this name.
  case unknownField(String)
  /// The text of this field is too long.
  case tooLong(String)
  /// Nobody does a workout with the amount in this field.
  case impossible(field: String)
  /// The text is not a value of the field.
  case notUnderstood(String, field: String)
  /// There is no sport with this name.
  case unknownSport(String)
}

extension Remedy {
  /// Plan a workout.
  public static let planWorkout = Remedy(rawValue: "plan-workout")
}
