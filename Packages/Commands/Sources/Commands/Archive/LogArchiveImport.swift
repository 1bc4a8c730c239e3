import ArgumentParser
import CoreDatabase
import CoreUI
import DataWorkout

/// Reads an archive of a whole log into a log that is empty, for a command.
struct LogArchiveImport {
  private let reading: LogArchiveReading

  var path: String { reading.path }

  /// `nil` if none of the paths is such an archive.
  init?(among paths: [String], home: String) throws {
    guard let reading = paths.lazy.compactMap({ LogArchiveReading(of: $0, home: home) }).first else { return nil }
    self.reading = reading
    guard paths.count == 1 else {
      throw Failure.stop(
        "\(path) is an archive of a whole log. Nothing was imported; import it alone.", .validationFailure)
    }
  }

  @MainActor
  func run(in container: DependencyContainer) async throws -> LogArchiveReport {
    let task = Task { [reading, database = container.database, originals = container.logOriginals] in
      try await reading.read(into: database, originals)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { task.cancel() }, orReporting: "fettle: Import stopped. Nothing was imported."
    ) {
      await task.result
    }
    switch result {
    case .success(let report): return report
    case .failure(let error):
      throw failure(error as? LogArchiveReading.Obstacle, stopped, container.configuration.database)
    }
  }

  private func failure(
    _ error: LogArchiveReading.Obstacle?, _ stopped: ExitCode?, _ location: DatabaseLocation
  ) -> ExitCode {
    switch error {
    case .archive(.database(let failure)): return Failure.stop(failure, opening: location)
    case .archive(.canceled):
      Terminal.writeError("fettle: Import stopped. Nothing was imported.")
      return stopped ?? ExitStatus.notDone
    default: return Failure.stop(reading.explanation(of: error, database: location))
    }
  }
}
