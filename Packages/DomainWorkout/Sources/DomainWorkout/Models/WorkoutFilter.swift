/// Which workouts are asked for. What is `nil` does not narrow.
public struct WorkoutFilter: Hashable, Sendable {
  public var sport: Sport?
  /// First and last day, both included.
  public var from: CalendarDay?
  public var through: CalendarDay?
  /// Text to be found in the title, upper and lower case alike.
  public var text: String?
  /// How the id begins, in lower case.
  public var idPrefix: String?

  public init(
    sport: Sport? = nil, from: CalendarDay? = nil, through: CalendarDay? = nil, text: String? = nil,
    idPrefix: String? = nil
  ) {
    self.sport = sport
    self.from = from
    self.through = through
    self.text = text
    self.idPrefix = idPrefix
  }
}

/// Which part of a list is asked for, newest first.
public struct WorkoutWindow: Hashable, Sendable {
  public var offset: Int
  public var limit: Int

  public init(offset: Int = 0, limit: Int) {
    self.offset = max(0, offset)
    self.limit = max(0, limit)
  }
}

/// One window of a list, and how long the whole list is.
public struct WorkoutPage: Equatable, Sendable {
  public var workouts: [Workout]
  public var totalCount: Int
  public var offset: Int

  public init(workouts: [Workout], totalCount: Int, offset: Int) {
    self.workouts = workouts
    self.totalCount = totalCount
    self.offset = offset
  }
}
