import DomainWorkout
import FettleApp

/// A replay opens no archive.
struct NoArchives: LogArchiveRestorer {
  func restore(_ path: String) async -> LogRestoration? { nil }
}
