import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation

/// The report of one import in every possible state.
public enum WorkoutImportReportPreviews {
  public static let all: [Preview] = [
    preview("import-report-idle", .idle),
    preview("import-report-loading", .loading(previous: nil)),
    preview("import-report-loading-previous", .loading(previous: report)),
    preview("import-report-loaded", .loaded(report)),
    preview("import-report-nothing-new", .loaded(nothingNew)),
    preview("import-report-many-refused", .loaded(manyRefused), environment: .sample(isInteractive: true)),
    preview("import-report-missing", .missing()),
    preview("import-report-failed-missing", .missing(failure: .busy)),
    preview("import-report-failed", .failed(.damaged, previous: nil)),
    preview("import-report-failed-previous", .failed(.busy, previous: report)),
    preview("import-report-undoing", .loaded(report), isUndoing: true),
    preview("import-report-undone", .loaded(undoneReport), undo: whole),
    preview("import-report-undone-in-part", .loaded(undoneReport), undo: part),
    preview("import-report-undone-not-at-all", .loaded(undoneReport), undo: nothing),
    preview("import-report-undone-before", .loaded(undoneReport)),
    preview("import-report-undo-refused", .loaded(report), changeFailure: .storage(.readOnly)),
    preview("import-report-narrow", .loaded(undoneReport), undo: part, width: 40, height: nil),
    preview("import-report-wide", .loaded(report), width: 132, height: nil),
    preview(
      "import-report-plain", .loaded(undoneReport), undo: part, height: nil,
      environment: .sample(presentation: .plain)),
    preview("import-report-color", .loaded(undoneReport), undo: part, environment: .sample(colorDepth: .ansi16)),
    preview("import-report-interactive", .loaded(report), environment: .sample(isInteractive: true)),
    preview(
      "import-report-120", .loaded(report), summary: .loaded(ImportSamples.summary), width: 120, height: 40,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    preview(
      "import-report-200", .loaded(report), summary: .loaded(ImportSamples.summary), width: 200, height: 60,
      environment: .sample(isInteractive: true)),
    preview(
      "import-report-40", .loaded(report), summary: .loaded(ImportSamples.summary), width: 40, height: 12,
      environment: .sample(isInteractive: true)),
    preview(
      "import-report-summary-loading", .loaded(report), summary: .loading(previous: nil),
      environment: .sample(isInteractive: true)),
    preview(
      "import-report-summary-loading-previous", .loaded(report), summary: .loading(previous: ImportSamples.summary),
      environment: .sample(isInteractive: true)),
    preview(
      "import-report-summary-failed-previous", .loaded(report),
      summary: .failed(.busy, previous: ImportSamples.summary),
      environment: .sample(isInteractive: true)),
    preview(
      "import-report-summary-failed", .loaded(report), summary: .failed(.busy, previous: nil),
      environment: .sample(isInteractive: true)),
    preview("import-report-asking", .loaded(report), asksForUndo: false, environment: .sample(isInteractive: true)),
    preview(
      "import-report-asking-force", .loaded(undoneReport), asksForUndo: true, undo: part,
      environment: .sample(isInteractive: true)),
  ]

  private static let report = ImportBatchReport(
    batch: ImportSamples.batch, files: ImportSamples.report.files)

  private static let nothingNew = ImportBatchReport(
    batch: ImportSamples.nothingNew, files: [ImportedFile(path: "2026/run.fit", alreadyThere: [.sample(1)])])

  private static let manyRefused = ImportBatchReport(
    batch: ImportSamples.batch, files: ImportSamples.manyRefused.files)

  private static let undoneReport = {
    var batch = ImportSamples.batch
    batch.undoneAt = batch.startedAt.addingTimeInterval(60)
    return ImportBatchReport(batch: batch, files: ImportSamples.report.files)
  }()

  private static let whole = ImportUndo(id: ImportID(12), removedCount: 3, revision: 3)
  private static let part = ImportUndo(
    id: ImportID(12), removedCount: 1,
    kept: [
      ImportUndo.Kept(workout: .samples[0], reason: .edited), ImportUndo.Kept(workout: .samples[1], reason: .synced),
    ], revision: 3)

  private static let nothing = ImportUndo(
    id: ImportID(12), removedCount: 0, kept: [ImportUndo.Kept(workout: .samples[0], reason: .edited)], revision: 3)

  private static func preview(
    _ name: String, _ report: Loadable<ImportBatchReport, StorageError>, asksForUndo: Bool? = nil,
    isUndoing: Bool = false,
    undo: ImportUndo? = nil, summary: Loadable<ImportSummary, StorageError> = .idle,
    changeFailure: ImportHistoryError? = nil,
    width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: WorkoutImportReportContent.self,
      state: WorkoutImportReportState(
        id: ImportID(12), report: report, utcOffsetSeconds: 7_200, asksForUndo: asksForUndo, isUndoing: isUndoing,
        undo: undo, summary: summary, changeFailure: changeFailure),
      width: width, height: height, environment: environment)
  }
}
