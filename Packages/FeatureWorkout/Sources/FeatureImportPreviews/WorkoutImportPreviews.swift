import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport

/// The import in every possible state.
public enum WorkoutImportPreviews {
  public static let all: [Preview] = [
    preview("import-idle", .idle),
    preview("import-running", .running(nil)),
    preview("import-running-half", .running(ImportProgress(finishedCount: 27, totalCount: 54, path: "a.fit"))),
    preview(
      "import-running-known",
      .running(
        ImportProgress(
          finishedCount: 1_270, totalCount: 2_540, path: "2026/ride.fit", filesPerSecond: 84.6, secondsLeft: 15.01))),
    preview("import-dry-run", .finished(dryRun), isDryRun: true),
    preview("import-asking", .asking(ImportSamples.question)),
    preview("import-finished", .finished(ImportSamples.report)),
    preview("import-stopping", .stopping(ImportProgress(finishedCount: 27, totalCount: 54, path: "a.fit"))),
    preview("import-stopped-by-hand", .finished(ImportSamples.stopped)),
    preview("import-nothing-new", .finished(nothingNew)),
    preview("import-many-refused", .finished(ImportSamples.manyRefused)),
    preview(
      "import-many-refused-plain", .finished(ImportSamples.manyRefused), environment: .sample(presentation: .plain)),
    preview(
      "import-archives-found", .failed(.files(.nothingToImport(path: "export", archives: ImportSamples.archives)))),
    preview("import-updated", .finished(updated)),
    preview("import-restored", .restoration(.restored(contents: "52 workouts, 3 imports and 4 settings"))),
    preview(
      "import-restored-plain", .restoration(.restored(contents: "52 workouts, 3 imports and 4 settings")),
      environment: .sample(presentation: .plain)),
    preview("import-not-restored", .restoration(.rejected(explanation: notRestored))),
    preview("import-nothing-found", .failed(.files(.nothingToImport(path: "Documents")))),
    preview("import-stopped", .failed(.log(.storage(.full), soFar: ImportSamples.report))),
    preview("import-narrow", .finished(ImportSamples.report), width: 40, height: nil),
    preview("import-wide", .finished(ImportSamples.report), width: 132, height: nil),
    preview(
      "import-plain", .finished(ImportSamples.report), height: nil, environment: .sample(presentation: .plain)),
    preview("import-color", .finished(ImportSamples.report), environment: .sample(colorDepth: .trueColor)),
    preview(
      "import-summary", .finished(ImportSamples.report), environment: .sample(isInteractive: true),
      summary: .loaded(ImportSamples.summary)),
    preview(
      "import-summary-loading", .finished(ImportSamples.report), environment: .sample(isInteractive: true),
      summary: .loading(previous: nil)),
    preview(
      "import-summary-loading-previous", .finished(ImportSamples.report), environment: .sample(isInteractive: true),
      summary: .loading(previous: ImportSamples.summary)),
    preview(
      "import-summary-failed", .finished(ImportSamples.report), environment: .sample(isInteractive: true),
      summary: .failed(.busy, previous: nil)),
    preview(
      "import-summary-failed-previous", .finished(ImportSamples.report), environment: .sample(isInteractive: true),
      summary: .failed(.busy, previous: ImportSamples.summary)),
    preview(
      "import-summary-120", .finished(ImportSamples.report), width: 120, height: 40,
      environment: .sample(colorDepth: .trueColor, isInteractive: true), summary: .loaded(ImportSamples.summary)),
    preview(
      "import-summary-200", .finished(ImportSamples.report), width: 200, height: 60,
      environment: .sample(isInteractive: true), summary: .loaded(ImportSamples.summary)),
    preview(
      "import-summary-40", .finished(ImportSamples.report), width: 40, height: 12,
      environment: .sample(isInteractive: true), summary: .loaded(ImportSamples.summary)),
    preview(
      "import-summary-plain", .finished(ImportSamples.report),
      environment: .sample(presentation: .plain, isInteractive: true), summary: .loaded(ImportSamples.summary)),
    preview(
      "import-summary-early", .finished(ImportSamples.report), width: 120, height: 40,
      environment: .sample(isInteractive: true), summary: .loaded(ImportSamples.earlySummary)),
    preview("import-form", .idle, paths: [], environment: .sample(isInteractive: true)),
    preview(
      "import-form-plain", .idle, paths: [], environment: .sample(presentation: .plain, isInteractive: true)),
    preview("import-form-recent", .idle, paths: [], environment: .sample(isInteractive: true), recent: folders),
    preview(
      "import-form-recent-120", .idle, paths: [], width: 120, height: 40, environment: .sample(isInteractive: true),
      recent: folders),
    preview(
      "import-form-completion", .idle, paths: [], environment: .sample(isInteractive: true), recent: folders,
      typed: "/media/wa"),
    preview(
      "import-form-completion-120", .idle, paths: [], width: 120, height: 40, environment: .sample(isInteractive: true),
      recent: folders, typed: "/media/wa"),
    preview(
      "import-form-completion-40", .idle, paths: [], width: 40, height: 12, environment: .sample(isInteractive: true),
      typed: "/media/wa"),
    preview(
      "import-form-recent-plain", .idle, paths: [],
      environment: .sample(presentation: .plain, isInteractive: true), recent: folders),
  ]

  private static let folders = ["/media/watch/GARMIN/Activity", "~/Downloads", "/home/ada/export of everything"]

  private static let notRestored =
    "whole.zip is an archive of a whole log, and this log already has 12 workouts. Nothing was changed."

  private static let nothingNew = ImportReport(
    id: ImportID(13), files: [ImportedFile(path: "2026/run.fit", alreadyThere: [.sample(1)])], revision: 3)

  private static let dryRun = ImportReport(
    files: [
      ImportedFile(path: "2026/run.fit", alreadyThere: [.sample(1)]),
      ImportedFile(path: "2026/ride.fit", imported: [.sample(2)]),
    ], revision: 3)

  private static let updated = ImportReport(
    id: ImportID(14),
    files: [
      ImportedFile(path: "2026/run.fit", updated: [.sample(1)]),
      ImportedFile(path: "2026/ride.fit", updated: [.sample(2)]),
      ImportedFile(path: "2026/walk.gpx", alreadyThere: [.sample(3)]),
    ], revision: 4)

  private static func preview(
    _ name: String, _ phase: WorkoutImportState.Phase, paths: [String] = ["2026"], width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample(), isDryRun: Bool = false, recent: [String] = [],
    typed: String = "", summary: Loadable<ImportSummary, StorageError> = .idle
  ) -> Preview {
    var state = WorkoutImportState(
      paths: paths, phase: phase, isDryRun: isDryRun, recentFolders: recent, summary: summary)
    if !typed.isEmpty {
      state.form.apply(.edit(.insert(typed)))
      state.completion = PathCompletion(of: typed, in: ImportSamples.folder)
    }
    return Preview(
      name, of: WorkoutImportContent.self, state: state,
      width: width, height: height, environment: environment)
  }
}
