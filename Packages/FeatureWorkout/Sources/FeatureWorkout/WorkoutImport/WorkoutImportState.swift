public import DomainWorkout

public struct WorkoutImportState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    /// Files are being read; `nil` until the first is finished.
    case running(ImportProgress?)
    case finished(ImportReport)
    case failed(ImportError)
  }

  /// What the person named: files and folders.
  public var paths: [String]
  public var phase: Phase

  public init(paths: [String], phase: Phase = .idle) {
    self.paths = paths
    self.phase = phase
  }
}
