public import DomainCore
public import DomainTraining
public import Foundation

/// Another workout on the same route.
public struct RoutePass: Equatable, Sendable {
  /// The other workout.
  public var workout: WorkoutID
  /// The title of the other workout, to list it without reading it.
  public var title: String
  /// The local day of the other workout.
  public var day: CalendarDay
  /// Seconds in motion, otherwise elapsed.
  public var seconds: TimeInterval
  /// Its time less that of this workout, in seconds; negative if it was faster.
  public var differenceSeconds: TimeInterval
  /// Whether the other workout went in the same or in the opposite direction.
  public var direction: RouteSimilarity.Direction
  /// Beats per minute.
  public var averageHeartRateBPM: Double?

  public init(
    workout: WorkoutID, title: String, day: CalendarDay, seconds: TimeInterval, differenceSeconds: TimeInterval,
    direction: RouteSimilarity.Direction, averageHeartRateBPM: Double? = nil
  ) {
    self.workout = workout
    self.title = title
    self.day = day
    self.seconds = seconds
    self.differenceSeconds = differenceSeconds
    self.direction = direction
    self.averageHeartRateBPM = averageHeartRateBPM
  }
}
