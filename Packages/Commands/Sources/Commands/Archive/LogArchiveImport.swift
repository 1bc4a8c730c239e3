import ArgumentParser

/// Reads an archive of a whole log into a log that is empty, for a command.
struct LogArchiveImport {
  private let path: String

  /// `nil` if none of the paths is such an archive.
  init?(among paths: [String], _ configuration: any ProgramConfiguration) throws {
    guard let path = paths.first(where: configuration.isLogArchive) else { return nil }
    self.path = path
    guard paths.count == 1 else {
      throw Failure.stop(
        "\(path) is an archive of a whole log. Nothing was imported; import it alone.", .validationFailure)
    }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws -> LogArchiveReport {
    let reading = Task { [path, archives = log.archives] in
      try await archives.read(path)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { reading.cancel() }, orReporting: "fettle: Import stopped. Nothing was imported."
    ) {
      await reading.result
    }
    switch result {
    case .success(let report): return report
    case .failure(let error): throw failure(error as? LogArchiveError ?? .canceled, stopped, log.configuration.logPath)
    }
  }

  private func failure(_ error: LogArchiveError, _ stopped: ExitCode?, _ log: String?) -> ExitCode {
    switch error {
    case .log(let failure): return Failure.stop(failure, openingLogAt: log)
    case .canceled:
      Terminal.writeError("fettle: Import stopped. Nothing was imported.")
      return stopped ?? ExitStatus.notDone
    default: return Failure.stop(error.explanation(reading: path, intoLogAt: log))
    }
  }
}
