public import CorePresentation
public import DomainWorkout
import FeatureShared

public struct WorkoutImportsState: Equatable, Sendable {
  /// The imports, newest first.
  public var imports: Loadable<[ImportBatch], WorkoutError>
  /// The local clock's offset from UTC when each import began, in seconds; 0 if unknown.
  public var utcOffsetsSeconds: [ImportID: Int]
  /// The selected import and the first visible one.
  public var position: ListPosition
  /// What the selected import brought, as the log has it now.
  public var summary: Loadable<ImportSummary, WorkoutError>

  public init(
    imports: Loadable<[ImportBatch], WorkoutError> = .idle, utcOffsetsSeconds: [ImportID: Int] = [:],
    position: ListPosition = ListPosition(), summary: Loadable<ImportSummary, WorkoutError> = .idle
  ) {
    self.imports = imports
    self.utcOffsetsSeconds = utcOffsetsSeconds
    self.position = position
    self.summary = summary
  }

  /// The selected import.
  public var selected: ImportBatch? {
    let imports = imports.value ?? []
    return imports.indices.contains(position.row) ? imports[position.row] : nil
  }
}

extension WorkoutImportsState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutImportsState>] { [.load(\.imports)] }
}
