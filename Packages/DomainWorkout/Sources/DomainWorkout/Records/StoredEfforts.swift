public import DomainCore
public import DomainTraining

/// Which best efforts to read.
public struct EffortRequest: Hashable, Sendable {
  /// The sports whose workouts count; all if it is empty.
  public var sports: Set<Sport>
  /// The workouts that count; its sport is ignored. All of them if it is empty.
  public var filter: WorkoutFilter

  /// By default for all workouts.
  public init(sports: Set<Sport> = [], filter: WorkoutFilter = WorkoutFilter()) {
    self.sports = sports
    self.filter = filter
  }
}

/// The best efforts that the log keeps of a workout, with what is shown of the workout.
public struct StoredEfforts: Equatable, Sendable {
  /// The workout that has the efforts.
  public var workout: WorkoutID
  /// The title of the workout, to list it without reading it.
  public var title: String
  /// The sport of the workout, which decides what is measured.
  public var sport: Sport
  /// The workout's local day.
  public var day: CalendarDay
  /// One for each measure of the sport that the workout has a value for.
  public var efforts: [BestEffort]

  public init(workout: WorkoutID, title: String, sport: Sport, day: CalendarDay, efforts: [BestEffort]) {
    self.workout = workout
    self.title = title
    self.sport = sport
    self.day = day
    self.efforts = efforts
  }
}
