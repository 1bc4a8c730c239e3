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
    preview("import-finished", .finished(report)),
    preview("import-nothing-found", .failed(.files(.nothingToImport(path: "Documents")))),
    preview("import-stopped", .failed(.log(.full, soFar: report))),
    preview("import-narrow", .finished(report), width: 40, height: nil),
    preview("import-wide", .finished(report), width: 132, height: nil),
    preview("import-color", .finished(report), environment: .sample(colorDepth: .trueColor)),
  ]

  private static let report = ImportReport(
    files: [
      ImportedFile(path: "2026/run.fit", outcome: .imported([.sample(1)])),
      ImportedFile(path: "2026/朝.gpx.gz", outcome: .imported([.sample(2)]), remarks: ["2 points without a position"]),
      ImportedFile(path: "2026/copy of run.fit", outcome: .alreadyThere([.sample(1)])),
      ImportedFile(path: "2026/settings.fit", outcome: .refused(reason: "it holds settings and no workout")),
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
