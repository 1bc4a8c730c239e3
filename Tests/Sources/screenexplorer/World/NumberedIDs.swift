import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization

/// Gives ids that count up, so that repeated runs are equal.
final class NumberedIDs: Sendable {
  private let last = Atomic<Int>(9_000)

  func next() -> WorkoutID { .sample(last.add(1, ordering: .relaxed).newValue) }
}
