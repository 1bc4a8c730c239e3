public import DomainCore

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
  public func validated() throws(WorkoutError) -> PlannedWorkout {
    guard Self.isPossible(seconds, atMost: 31_622_400) else { throw .invalidPlannedWorkout("The time is impossible.") }
    guard Self.isPossible(meters, atMost: 50_000_000) else {
      throw .invalidPlannedWorkout("The distance is impossible.")
    }
    guard Self.isPossible(loadPoints, atMost: 10_000) else { throw .invalidPlannedWorkout("The load is impossible.") }
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
