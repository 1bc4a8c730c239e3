public import CorePresentation
public import DomainWorkout

public struct WorkoutImportReportState: Equatable, Sendable {
  public var id: ImportID
  /// A loaded `nil` is an import that there is not.
  public var report: Loadable<ImportBatchReport?, WorkoutError>
  /// How far the clock was ahead of UTC when it began.
  public var utcOffsetSeconds: Int
  /// Whether it is asked if the import is to be taken back, and then with force.
  public var asksForUndo: Bool?
  /// Whether it is being taken back.
  public var isUndoing: Bool
  /// What taking it back here did.
  public var undo: ImportUndo?
  /// Why it was not taken back.
  public var refusal: WorkoutError?

  public init(
    id: ImportID, report: Loadable<ImportBatchReport?, WorkoutError> = .idle, utcOffsetSeconds: Int = 0,
    asksForUndo: Bool? = nil,
    isUndoing: Bool = false, undo: ImportUndo? = nil, refusal: WorkoutError? = nil
  ) {
    self.id = id
    self.report = report
    self.utcOffsetSeconds = utcOffsetSeconds
    self.asksForUndo = asksForUndo
    self.isUndoing = isUndoing
    self.undo = undo
    self.refusal = refusal
  }

  /// Whether the import added no workout.
  var addedNothing: Bool { (report.value ?? nil)?.batch.importedCount == 0 }
}
