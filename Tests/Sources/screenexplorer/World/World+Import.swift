import CoreReasons
import DomainWorkout
import DomainWorkoutTestSupport

extension World {
  /// Imports a new workout and one that is already there from another file.
  func importFiles() {
    Task { [workouts] in
      guard let id = try? await workouts.begin(["folder"]) else { return }
      for (position, detail) in [Self.new, Self.known].enumerated() {
        let entry = ImportEntry(importID: id, position: position, path: "\(position).fit")
        _ = try? await workouts.add([detail], of: entry, duplicates: .skip)
      }
      _ = try? await workouts.finish(id)
    }
    _ = ManualExecutors.queue.runAll()
  }

  /// The files that the import screen finds.
  nonisolated static let files: [(path: String, content: FakeWorkoutFileReader.Content)] = [
    ("0.fit", .success(WorkoutFileContent(workouts: [new]))),
    ("1.fit", .success(WorkoutFileContent(workouts: [known]))),
    ("2.fit", .failure(.rejected(.nothingRecorded))),
  ]

  private nonisolated static let new = WorkoutDetail.sample(.sample(21, "New", daysAgo: 5))

  private nonisolated static let known: WorkoutDetail = {
    var detail = WorkoutDetail.sample()
    detail.workout.id = .sample(22)
    return detail
  }()
}
