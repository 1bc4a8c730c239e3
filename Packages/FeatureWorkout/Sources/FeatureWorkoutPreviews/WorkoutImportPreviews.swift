public import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

/// The import in every state it can be in.
public enum WorkoutImportPreviews {
  public static let all: [Preview] = [
    preview("import-idle", .idle),
    preview("import-running", .running(nil)),
    preview("import-running-half", .running(ImportProgress(finishedCount: 27, totalCount: 54, path: "a.fit"))),
    preview("import-asking", .asking(match, path: "2026/run from the phone.gpx")),
    preview("import-finished", .finished(report)),
    preview("import-nothing-found", .failed(.files(.nothingToImport(path: "Documents")))),
    preview("import-stopped", .failed(.log(.full, soFar: report))),
    preview("import-narrow", .finished(report), width: 40, height: nil),
    preview("import-wide", .finished(report), width: 132, height: nil),
    preview("import-color", .finished(report), environment: .sample(colorDepth: .trueColor)),
  ]

  private static let match = DuplicateMatch(
    id: .sample(3), workout: .samples[0], reason: "the heart rates of the same moments are 0.2 bpm apart on average")

  private static let report = ImportReport(
    files: [
      ImportedFile(path: "2026/run.fit", imported: [.sample(1)]),
      ImportedFile(path: "2026/朝.gpx.gz", imported: [.sample(2)], remarks: ["2 points without a position"]),
      ImportedFile(path: "2026/copy of run.fit", alreadyThere: [.sample(1)]),
      ImportedFile(path: "2026/run from the phone.gpx", duplicates: [match]),
      ImportedFile(path: "2026/settings.fit", refusal: "it holds settings and no workout"),
    ],
    revision: 2)

  private static func preview(
    _ name: String, _ phase: WorkoutImportState.Phase, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: WorkoutImportContent.self, state: WorkoutImportState(paths: ["2026"], phase: phase), width: width,
      height: height, environment: environment)
  }
}
