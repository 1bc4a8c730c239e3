import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport

/// A change that another process commits.
struct ForeignCommit {
  let commit: @Sendable () async -> Void

  func run() {
    Task { [commit] in await commit() }
  }
}

extension World {
  /// The changes that other processes make: one edits a workout, one deletes another, one changes the settings.
  var foreignCommits: [ForeignCommit] {
    [
      ForeignCommit { [workouts] in
        _ = try? await workouts.edit(.sample(1), [.title("Changed elsewhere")])
      },
      ForeignCommit { [workouts] in _ = try? await workouts.delete(.sample(2)) },
      ForeignCommit { [storedSettings, profiles] in
        _ = try? await storedSettings.apply([.firstWeekday(.monday)])
        _ = try? await profiles.apply([.name("Kim")], from: nil)
      },
    ]
  }
}
