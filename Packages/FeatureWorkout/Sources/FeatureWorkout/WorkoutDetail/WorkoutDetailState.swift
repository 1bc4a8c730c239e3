public import CoreUI
public import DomainWorkout

public struct WorkoutDetailState: Equatable, Sendable {
  public var id: WorkoutID
  /// A loaded `nil` is a workout that is not, or no longer, there.
  public var detail: Loadable<WorkoutDetail?, WorkoutError>
  /// Why the last change was refused.
  public var refusal: WorkoutError?
  /// Whether the workout was deleted here.
  public var isDeleted: Bool

  public init(
    id: WorkoutID, detail: Loadable<WorkoutDetail?, WorkoutError> = .idle, refusal: WorkoutError? = nil,
    isDeleted: Bool = false
  ) {
    self.id = id
    self.detail = detail
    self.refusal = refusal
    self.isDeleted = isDeleted
  }
}
