import CoreDatabase
import CoreSync
import DataWorkout

/// The reading of an archive of a whole log into a log that is empty.
struct LogArchiveReading {
  /// Why the log is left alone.
  enum Obstacle: Error {
    case archive(TableArchiveError)
    case account(AccountIdentity)
  }

  let path: String
  private let source: LogArchiveSource

  /// `nil` if there is no such archive at the path.
  init?(of path: String, home: String) {
    guard let source = LogArchiveSource(at: path, home: home, of: DependencyContainer.archive) else { return nil }
    (self.path, self.source) = (path, source)
  }

  func read(into database: LocalDatabase, _ originals: LogOriginals?) async throws(Obstacle) -> LogArchiveReport {
    let report = try await database.fill(
      from: source, of: DependencyContainer.archive.withDispensable(LogOriginals.folder),
      mapping: { Obstacle.archive($0) },
      unless: { database in
        if let owner = try SyncSchema.owner(database) { throw Obstacle.account(owner) }
      })
    // The log is complete now; what is missing of its files is reported.
    let files: (kept: Int, lost: [String])?
    do { files = try await originals?.read(source) } catch { files = (0, ["log/originals.jsonl"]) }
    let lost = files?.lost ?? []
    return LogArchiveReport(
      file: path, rowCounts: report.rowCounts, originalCount: files?.kept, lostOriginalCount: lost.count,
      lostOriginals: lost)
  }

  /// What happened, what it means for the log, and what to do.
  func explanation(of obstacle: Obstacle?, database: DatabaseLocation) -> String {
    switch obstacle {
    case .account(let owner):
      """
      The log belongs to the account \(owner.name) on \(owner.server). Nothing was imported; \(inNewLog), and sign in \
      there.
      """
    case .archive(let error): explanation(of: error, database: database)
    case nil: "Cannot import \(path). Nothing was imported."
    }
  }

  private func explanation(of error: TableArchiveError, database: DatabaseLocation) -> String {
    switch error {
    case .database(let failure): return failure.explanation(of: database)
    case .canceled: return "Import stopped. Nothing was imported."
    case .notEmpty(let counts):
      let words = LogArchiveReport(file: path, rowCounts: counts).contents ?? "other entries"
      return """
        \(path) is an archive of a whole log, and this log already has \(words). Nothing was changed; \(inNewLog). To \
        add the workouts to this log, unpack the archive and import its folder originals.
        """
    case .newer(let program):
      return "\(program) wrote \(path), which is newer. Nothing was imported; update Fettle."
    case .obsolete:
      return """
        A development version of Fettle wrote \(path), in a form that is not read any more. Nothing was imported. \
        \(DevelopmentLog.wayOver()).
        """
    case .damaged(let member, let problem):
      return "\(path) is damaged: in \(member), \(problem). Nothing was imported; \(unpacked)."
    case .notAnArchive: return "\(path) is damaged. Nothing was imported; \(unpacked)."
    case .unreadable(let reason), .unwritable(let reason):
      return "Cannot read \(path): \(reason). Nothing was imported."
    }
  }

  private var unpacked: String {
    "export it again, or unpack it and import its folder originals, which has the files without your changes"
  }

  private var inNewLog: String { "use a new log with --database NEWFILE" }
}
