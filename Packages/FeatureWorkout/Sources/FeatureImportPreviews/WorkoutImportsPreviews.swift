import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import FeatureImport

/// The list of imports in every possible state.
public enum WorkoutImportsPreviews {
  public static let all: [Preview] = [
    preview("imports-idle", .idle),
    preview("imports-loading", .loading(previous: nil)),
    preview("imports-loading-previous", .loading(previous: ImportSamples.batches)),
    preview("imports-loaded", .loaded(ImportSamples.batches)),
    preview("imports-nothing-new", .loaded([ImportSamples.nothingNew, ImportSamples.batch])),
    preview(
      "imports-nothing-new-selected", .loaded([ImportSamples.nothingNew, ImportSamples.batch]),
      environment: .sample(isInteractive: true)),
    preview("imports-empty", .loaded([])),
    preview("imports-failed", .failed(.damaged, previous: nil)),
    preview("imports-failed-previous", .failed(.busy, previous: ImportSamples.batches)),
    preview("imports-narrow", .loaded(ImportSamples.batches), width: 40, height: nil),
    preview("imports-wide", .loaded(ImportSamples.batches), width: 132, height: nil),
    preview(
      "imports-plain", .loaded(ImportSamples.batches), height: nil, environment: .sample(presentation: .plain)),
    preview("imports-color", .loaded(ImportSamples.batches), environment: .sample(colorDepth: .ansi16)),
    preview("imports-selected", .loaded(ImportSamples.batches), environment: .sample(isInteractive: true)),
    preview(
      "imports-selected-narrow", .loaded(ImportSamples.batches), width: 40, environment: .sample(isInteractive: true)),
    preview(
      "imports-selected-120", .loaded(ImportSamples.batches), summary: .loaded(ImportSamples.summary), width: 120,
      height: 40,
      environment: .sample(isInteractive: true)),
    preview(
      "imports-selected-200", .loaded(ImportSamples.batches), summary: .loaded(ImportSamples.summary), width: 200,
      height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    large("imports-summary-loading", .loading(previous: nil)),
    large("imports-summary-loading-previous", .loading(previous: ImportSamples.summary)),
    large("imports-summary-failed", .failed(.busy, previous: nil)),
    large("imports-summary-failed-previous", .failed(.busy, previous: ImportSamples.summary)),
    preview(
      "imports-selected-40", .loaded(ImportSamples.batches), width: 40, height: 12,
      environment: .sample(isInteractive: true)),
    preview("imports-empty-interactive", .loaded([]), environment: .sample(isInteractive: true)),
  ]

  private static func large(_ name: String, _ summary: Loadable<ImportSummary, StorageError>) -> Preview {
    preview(
      name, .loaded(ImportSamples.batches), summary: summary, width: 120, height: 40,
      environment: .sample(isInteractive: true))
  }

  private static func preview(
    _ name: String, _ imports: Loadable<[ImportBatch], StorageError>,
    summary: Loadable<ImportSummary, StorageError> = .idle, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    let offsets = (imports.value ?? []).map { ($0.id, 7_200) }
    return Preview(
      name, of: WorkoutImportsContent.self,
      state: WorkoutImportsState(
        imports: imports, utcOffsetsSeconds: Dictionary(uniqueKeysWithValues: offsets), summary: summary),
      width: width, height: height, environment: environment)
  }
}
