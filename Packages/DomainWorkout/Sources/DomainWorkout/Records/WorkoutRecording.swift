public import DomainCore
public import DomainTraining

/// What the best efforts of a workout are found in: its figures in effect and its track. Reading nothing else makes a
/// large log several times faster.
public struct WorkoutRecording: Equatable, Sendable {
  /// The workout.
  public var id: WorkoutID
  /// The sport, which decides what is measured.
  public var sport: Sport
  /// Seconds from the start to the end.
  public var elapsedTime: Double
  /// Seconds in motion; `nil` if unknown.
  public var movingTime: Double?
  /// `nil` if unknown.
  public var distanceMeters: Double?
  /// `nil` if unknown.
  public var ascentMeters: Double?
  /// Empty if there is none, or it is damaged.
  public var track: Track

  public init(
    id: WorkoutID, sport: Sport, elapsedTime: Double, movingTime: Double?, distanceMeters: Double?,
    ascentMeters: Double?, track: Track
  ) {
    self.id = id
    self.sport = sport
    self.elapsedTime = elapsedTime
    self.movingTime = movingTime
    self.distanceMeters = distanceMeters
    self.ascentMeters = ascentMeters
    self.track = track
  }

  /// The same of a workout with all its details.
  public init(_ detail: WorkoutDetail) {
    let workout = detail.workout
    self.init(
      id: workout.id, sport: workout.sport, elapsedTime: workout.elapsedTime, movingTime: workout.movingTime.value,
      distanceMeters: workout.distance.value, ascentMeters: workout.ascent.value, track: detail.track)
  }
}
