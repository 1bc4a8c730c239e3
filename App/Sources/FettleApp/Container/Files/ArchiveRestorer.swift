import CoreDatabase
import DataWorkout
import DomainWorkout

/// Restores archives of whole logs in the full-screen app.
struct ArchiveRestorer: LogArchiveRestorer {
  let database: LocalDatabase
  let originals: LogOriginals?
  let configuration: AppConfiguration

  func restore(_ path: String) async -> LogRestoration? {
    guard let reading = LogArchiveReading(of: path, home: configuration.home) else { return nil }
    do throws(LogArchiveReading.Obstacle) {
      let report = try await reading.read(into: database, originals)
      let contents = report.contents ?? "an empty log"
      guard report.lostOriginalCount > 0 else { return .restored(contents: contents) }
      return .restored(
        contents: "\(contents), without \(report.lostOriginalCount) original files that cannot be stored")
    } catch {
      return .rejected(explanation: reading.explanation(of: error, database: configuration.database))
    }
  }
}
