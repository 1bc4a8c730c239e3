import Commands
import DomainCore
import DomainProfile
import DomainWorkout

extension DependencyContainer {
  /// Whether nothing has been set or imported yet. A log that cannot be read is not new: the screens show why.
  var isNew: Bool {
    get async {
      guard await settings() == Settings() else { return false }
      do {
        for try await snapshot in observeProfile.execute() {
          guard snapshot.value == AthleteProfile() else { return false }
          break
        }
        for try await snapshot in observeWorkouts.execute(matching: WorkoutFilter(), in: WorkoutWindow(limit: 1)) {
          return snapshot.value.totalCount == 0
        }
      } catch {
        return false
      }
      return false
    }
  }
}
