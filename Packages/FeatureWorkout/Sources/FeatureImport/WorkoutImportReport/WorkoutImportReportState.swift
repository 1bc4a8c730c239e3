public import CorePresentation
import DomainCore
public import DomainWorkout
import FeatureShared

public struct WorkoutImportReportState: Equatable, Sendable {
  public var id: ImportID
  /// The report; a loaded `nil` means that the import does not exist.
  public var report: Loadable<ImportBatchReport?, WorkoutError>
  /// The local clock's offset from UTC when the import began, in seconds.
  public var utcOffsetSeconds: Int
  /// Whether the screen asks about undoing the import with force; `nil` if it does not ask.
  public var asksForUndo: Bool?
  /// Whether Fettle is undoing the import.
  public var isUndoing: Bool
  /// The result of undoing the import on this screen.
  public var undo: ImportUndo?
  /// What the import brought, as the log has it now.
  public var summary: Loadable<ImportSummary, WorkoutError>
  /// Why undoing the import failed.
  public var changeFailure: WorkoutError?

  public init(
    id: ImportID, report: Loadable<ImportBatchReport?, WorkoutError> = .idle, utcOffsetSeconds: Int = 0,
    asksForUndo: Bool? = nil,
    isUndoing: Bool = false, undo: ImportUndo? = nil, summary: Loadable<ImportSummary, WorkoutError> = .idle,
    changeFailure: WorkoutError? = nil
  ) {
    self.summary = summary
    self.id = id
    self.report = report
    self.utcOffsetSeconds = utcOffsetSeconds
    self.asksForUndo = asksForUndo
    self.isUndoing = isUndoing
    self.undo = undo
    self.changeFailure = changeFailure
  }

  mutating func confirm(_ result: Result<Snapshot<ImportBatchReport?>, WorkoutError>) {
    report.confirm(result.map(\.value))
    // It was redone.
    if let undo, case .success(let snapshot) = result, snapshot.revision > undo.revision, let report = snapshot.value,
      report.batch.undoneAt == nil
    {
      self.undo = nil
    }
  }

  /// Whether the import is undone.
  var isUndone: Bool { undo != nil || (report.value ?? nil)?.batch.undoneAt != nil }

  /// Whether the import added no workout.
  var addedNothing: Bool {
    (report.value ?? nil).map { $0.batch.importedCount + $0.batch.updatedCount + $0.batch.enrichedCount == 0 } ?? false
  }
}

extension WorkoutImportReportState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutImportReportState>] { [.change(\.changeFailure), .load(\.report)] }
}
