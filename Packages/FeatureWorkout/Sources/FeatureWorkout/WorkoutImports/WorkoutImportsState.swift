public import CoreUI
public import DomainWorkout

public struct WorkoutImportsState: Equatable, Sendable {
  /// Newest first.
  public var imports: Loadable<[ImportBatch], WorkoutError>
  /// How far the clock was ahead of UTC when each began; 0 for one that is not told.
  public var utcOffsetsSeconds: [ImportID: Int]

  public init(
    imports: Loadable<[ImportBatch], WorkoutError> = .idle, utcOffsetsSeconds: [ImportID: Int] = [:]
  ) {
    self.imports = imports
    self.utcOffsetsSeconds = utcOffsetsSeconds
  }
}
