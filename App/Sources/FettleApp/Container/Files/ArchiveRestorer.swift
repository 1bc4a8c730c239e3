import Commands
import DataWorkout
import DomainWorkout

/// Restores archives of whole logs in the full-screen app.
struct ArchiveRestorer: LogArchiveRestorer {
  let store: LogArchiveStore
  /// The path of the log; `nil` for a temporary one.
  let log: String?

  func restore(_ path: String) async -> LogRestoration? {
    guard let source = LogArchiveSource(at: path, home: store.home, of: DependencyContainer.archive) else { return nil }
    do throws(LogArchiveError) {
      let report = try await store.read(source, at: path)
      let contents = report.contents ?? "an empty log"
      guard report.lostOriginalCount > 0 else { return .restored(contents: contents) }
      return .restored(
        contents: "\(contents), without \(report.lostOriginalCount) original files that cannot be stored")
    } catch {
      return .rejected(explanation: error.explanation(reading: path, intoLogAt: log))
    }
  }
}
