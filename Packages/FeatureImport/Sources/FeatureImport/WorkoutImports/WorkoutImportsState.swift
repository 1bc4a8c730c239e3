public import CorePresentation
public import DomainWorkout

public struct WorkoutImportsState: Equatable, Sendable {
  /// Newest first.
  public var imports: Loadable<[ImportBatch], WorkoutError>
  /// How far the clock was ahead of UTC when each began; 0 for one that is not told.
  public var utcOffsetsSeconds: [ImportID: Int]
  /// Which import is selected, and which is shown first.
  public var position: ListPosition

  public init(
    imports: Loadable<[ImportBatch], WorkoutError> = .idle, utcOffsetsSeconds: [ImportID: Int] = [:],
    position: ListPosition = ListPosition()
  ) {
    self.imports = imports
    self.utcOffsetsSeconds = utcOffsetsSeconds
    self.position = position
  }

  /// The import that is selected.
  public var selected: ImportBatch? {
    let imports = imports.value ?? []
    return imports.indices.contains(position.row) ? imports[position.row] : nil
  }
}
