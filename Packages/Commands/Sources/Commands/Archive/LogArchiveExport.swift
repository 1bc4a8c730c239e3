import ArgumentParser
import Foundation

/// Writes an archive of the whole log to a new file, or to standard output.
struct LogArchiveExport {
  let path: String
  /// Whether the archive is made, but written nowhere.
  var isDryRun = false
  /// Shows how far it is; `nil` where nobody watches.
  var progress: ArchiveProgress?

  private var isToOutput: Bool { path == StandardOutputFile.path }

  /// Refuses a path that is not free, before anything is written.
  func check(_ terminal: Terminal) throws {
    if isToOutput, !terminal.isPiped {
      throw Failure.stop(
        "An archive is not text. Send the output to a file, or give the path of a new one.", .validationFailure)
    }
    if !isToOutput, FileManager.default.fileExists(atPath: path) { throw alreadyExists }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws -> LogArchiveReport {
    let unfinished = UnfinishedFile()
    let writing = Task { [self, archives = log.archives] in
      try await archives.write(to: path, isDryRun: isDryRun, unfinished: unfinished, progress: progress)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { writing.cancel() }, orReporting: "fettle: Export stopped. No archive was written.",
      cleaningUp: { unfinished.discard() }
    ) {
      await writing.result
    }
    progress?.end()
    switch result {
    case .success(let report): return report
    case .failure(let error): throw failure(error as? LogArchiveError, stopped)
    }
  }

  private var alreadyExists: ExitCode {
    Failure.stop("\(path) already exists. Nothing was written; give the path of a new file.")
  }

  private func failure(_ error: LogArchiveError?, _ stopped: ExitCode?) -> ExitCode {
    switch error {
    case .alreadyExists: return alreadyExists
    case .canceled:
      Terminal.writeError("fettle: Export stopped. No archive was written.")
      return stopped ?? ExitStatus.notDone
    case .unwritable(let reason):
      return Failure.stop("Cannot write \(path): \(reason). No archive was written; the log is unchanged.")
    case .log(let failure): return Failure.stop(failure, writing: path)
    default: return Failure.stop("Cannot write \(path). No archive was written; the log is unchanged.")
    }
  }
}
