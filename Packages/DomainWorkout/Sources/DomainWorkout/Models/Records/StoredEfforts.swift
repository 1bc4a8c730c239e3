public import DomainCore
public import DomainTraining

/// Which best efforts to read.
public struct EffortRequest: Hashable, Sendable {
  /// The sports whose workouts count; all if it is empty.
  public var sports: Set<Sport>
  /// The workouts that count; its sport is ignored. All of them if it is empty.
  public var filter: WorkoutFilter

  public init(sports: Set<Sport> = [], filter: WorkoutFilter = WorkoutFilter()) {
    self.sports = sports
    self.filter = filter
  }
}

/// The best efforts that the log keeps of a workout, with what is shown of the workout.
public struct StoredEfforts: Equatable, Sendable {
  public var workout: WorkoutID
  public var title: String
  public var sport: Sport
  /// The workout's local day.
  public var day: CalendarDay
  public var efforts: [BestEffort]

  public init(workout: WorkoutID, title: String, sport: Sport, day: CalendarDay, efforts: [BestEffort]) {
    self.workout = workout
    self.title = title
    self.sport = sport
    self.day = day
    self.efforts = efforts
  }
}
