public import DomainWorkout

/// What a fake throws when a test calls what it did not tell an answer for.
public struct Unanswered: Error, CustomStringConvertible {
  public let call: String

  public init(_ call: String) {
    self.call = call
  }

  public var description: String { "the fake was not told an answer for \(call)" }

  public var asWorkoutFileError: WorkoutFileError { .refused(reason: description) }
}
