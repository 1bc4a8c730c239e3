import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport

/// The list of duplicates in every possible state.
public enum WorkoutDuplicatesPreviews {
  public static let all: [Preview] = [
    preview("duplicates-idle", .idle),
    preview("duplicates-loading", .loading(previous: nil)),
    preview("duplicates-loading-previous", .loading(previous: duplicates)),
    preview("duplicates-loaded", .loaded(duplicates)),
    preview("duplicates-empty", .loaded([])),
    preview("duplicates-failed", .failed(.damaged, previous: nil)),
    preview("duplicates-failed-previous", .failed(.busy, previous: duplicates)),
    preview("duplicates-merge-under-way", .loaded(duplicates), changes: [.merge(.sample(104), into: .sample(4))]),
    preview("duplicates-merge-refused", .loaded(duplicates), changeFailure: .notFound(.sample(104))),
    preview("duplicates-plain", .loaded(duplicates), height: nil, environment: .sample(presentation: .plain)),
    preview("duplicates-narrow", .loaded(duplicates), width: 40, height: nil),
    preview("duplicates-wide", .loaded(duplicates), width: 132, height: nil),
    preview("duplicates-color", .loaded(duplicates), environment: .sample(colorDepth: .ansi16)),
    preview(
      "duplicates-selected", .loaded(duplicates), position: ListPosition(row: 1),
      environment: .sample(isInteractive: true)),
    preview(
      "duplicates-selected-plain", .loaded(duplicates), position: ListPosition(row: 1), height: nil,
      environment: .sample(presentation: .plain, isInteractive: true)),
    preview(
      "duplicates-selected-120", .loaded(duplicates), width: 120, height: 40,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    preview(
      "duplicates-selected-40", .loaded(duplicates), position: ListPosition(row: 1), width: 40, height: 12,
      environment: .sample(isInteractive: true)),
    preview(
      "duplicates-selected-200", .loaded(duplicates), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    preview("duplicates-empty-interactive", .loaded([]), environment: .sample(isInteractive: true)),
    preview(
      "duplicates-empty-200", .loaded([]), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
  ]

  private static let duplicates = [
    duplicate(1, "run from the phone.gpx", .skipped), duplicate(4, "朝のランニング 🏃‍♀️.tcx.gz", .kept),
  ]

  private static func duplicate(_ number: Int, _ file: String, _ decision: Duplicate.Decision) -> Duplicate {
    Duplicate(
      id: .sample(100 + number), workout: .samples[number - 1],
      workoutSource: WorkoutSource(fileName: "\(number).fit", format: "fit", contentDigest: "ab", sessionIndex: 0),
      source: WorkoutSource(fileName: file, format: "gpx", contentDigest: "cd", sessionIndex: 0), decision: decision,
      reason: .heartRates(differenceBPM: 0.2))
  }

  private static func preview(
    _ name: String, _ duplicates: Loadable<[Duplicate], StorageError>, changes: [WorkoutDuplicatesChange] = [],
    position: ListPosition = ListPosition(),
    changeFailure: WorkoutError? = nil, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    var list = Optimistic<WorkoutDuplicatesChange, StorageError>(duplicates)
    for change in changes { _ = list.begin(change) }
    return Preview(
      name, of: WorkoutDuplicatesContent.self,
      state: WorkoutDuplicatesState(list: list, position: position, changeFailure: changeFailure),
      width: width, height: height, environment: environment)
  }
}
