import ArgumentParser
import CoreDatabase
import CoreSync
import CoreUI
import DataWorkout

/// Reads an archive of a whole log into a log that is empty.
struct LogArchiveImport {
  let path: String
  private let source: LogArchiveSource

  /// `nil` if none of the paths is such an archive.
  init?(among paths: [String], home: String) throws {
    let found = paths.lazy.compactMap { path in
      LogArchiveSource(at: path, home: home, of: DependencyContainer.archive).map { (path, $0) }
    }
    guard let (path, source) = found.first else { return nil }
    (self.path, self.source) = (path, source)
    guard paths.count == 1 else {
      throw Failure.stop(
        "\(path) is an archive of a whole log. Nothing was imported; import it alone.", .validationFailure)
    }
  }

  /// Why the log is left alone.
  private enum Obstacle: Error {
    case archive(TableArchiveError)
    case account(AccountIdentity)
  }

  @MainActor
  func run(in container: DependencyContainer) async throws -> LogArchiveReport {
    let reading = Task { [path, source, database = container.database, originals = container.logOriginals] in
      let report = try await database.fill(
        from: source, of: DependencyContainer.archive, mapping: { Obstacle.archive($0) },
        unless: { database in
          if let owner = try SyncSchema.owner(database) { throw Obstacle.account(owner) }
        })
      // The log is complete now; what is missing of its files is reported.
      let files: (kept: Int, failed: Int)?
      do { files = try await originals?.read(source) } catch { files = (0, 1) }
      return LogArchiveReport(
        file: path, rowCounts: report.rowCounts, originalCount: files?.kept, lostOriginalCount: files?.failed ?? 0)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { reading.cancel() }, orReporting: "fettle: Import stopped. Nothing was imported."
    ) {
      await reading.result
    }
    switch result {
    case .success(let report): return report
    case .failure(let error): throw failure(error, stopped, container.configuration.database)
    }
  }

  private func failure(_ error: any Error, _ stopped: ExitCode?, _ location: DatabaseLocation) -> ExitCode {
    switch error {
    case Obstacle.account(let owner):
      Failure.stop(
        """
        The log belongs to the account \(owner.name) on \(owner.server). Nothing was imported; \(inNewLog), and sign in \
        there.
        """)
    case Obstacle.archive(let error): failure(error, stopped, location)
    default: Failure.stop("Cannot import \(path). Nothing was imported.")
    }
  }

  private func failure(_ error: TableArchiveError, _ stopped: ExitCode?, _ location: DatabaseLocation) -> ExitCode {
    switch error {
    case .database(let failure): return Failure.stop(failure, opening: location)
    case .canceled:
      Terminal.writeError("fettle: Import stopped. Nothing was imported.")
      return stopped ?? ExitStatus.notDone
    case .notEmpty(let counts):
      let words = LogArchiveReport(file: path, rowCounts: counts).contents ?? "other entries"
      return Failure.stop(
        """
        \(path) is an archive of a whole log, and this log already has \(words). Nothing was changed; \(inNewLog). To \
        add the workouts to this log, unpack the archive and import its folder originals.
        """)
    case .newer(let program):
      return Failure.stop("\(program) wrote \(path), which is newer. Nothing was imported; update Fettle.")
    case .damaged(let member, let problem):
      return Failure.stop("\(path) is damaged: in \(member), \(problem). Nothing was imported; export it again.")
    case .notAnArchive: return Failure.stop("\(path) is damaged. Nothing was imported; export it again.")
    case .unreadable(let reason), .unwritable(let reason):
      return Failure.stop("Cannot read \(path): \(reason). Nothing was imported.")
    }
  }

  private var inNewLog: String { "use a new log with --database NEWFILE" }
}
