public import CoreUI
public import DomainWorkout

public struct WorkoutDetailState: Equatable, Sendable {
  public var id: WorkoutID
  /// A loaded `nil` is a workout that is not, or no longer, there.
  public var detail: Loadable<WorkoutDetail?, WorkoutError>
  /// What can be told of the workout beyond its figures; `nil` until it is loaded.
  public var analysis: WorkoutAnalysis?
  public var thresholds: DatedThresholds
  /// Why the last change was refused.
  public var refusal: WorkoutError?
  /// Whether the workout was deleted here.
  public var isDeleted: Bool
  /// The workout as it was last seen, so that a deletion can say what it deleted.
  public var lastSeen: Workout?

  public init(
    id: WorkoutID, detail: Loadable<WorkoutDetail?, WorkoutError> = .idle, analysis: WorkoutAnalysis? = nil,
    thresholds: DatedThresholds = DatedThresholds(), refusal: WorkoutError? = nil, isDeleted: Bool = false,
    lastSeen: Workout? = nil
  ) {
    self.id = id
    self.detail = detail
    self.analysis = analysis
    self.thresholds = thresholds
    self.refusal = refusal
    self.isDeleted = isDeleted
    self.lastSeen = lastSeen
  }
}
