import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

/// The import in a command's arguments.
struct ImportReference: ParsableArguments {
  @Argument(help: ArgumentHelp("The number of an import, or `latest`.", valueName: "number"), completion: .importNumber)
  var batch: String

  @MainActor
  func find(in log: any TrainingLog) async throws -> ImportID {
    if let number = Int(batch) { return ImportID(number) }
    guard batch.lowercased() == "latest" else {
      throw Failure.stop(
        "No import “\(batch)”. Give a number from `fettle imports list`, or `latest`.",
        .validationFailure)
    }
    let screen = log.screens.workoutImports { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.imports.failure { throw Failure.stop(failure) }
    guard let newest = screen.state.imports.value?.first else {
      throw Failure.stop("No imports yet. Import workouts with: fettle import PATH…")
    }
    return newest.id
  }
}
