import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

/// The import a command is about, as a person names it.
struct ImportReference: ParsableArguments {
  @Argument(help: ArgumentHelp("Its number, or the word latest.", valueName: "number"))
  var batch: String

  @MainActor
  func find(in container: DependencyContainer) async throws -> ImportID {
    if let number = Int(batch) { return ImportID(number) }
    guard batch.lowercased() == "latest" else {
      throw Failure.stop(
        "“\(batch)” names no import. Give a number from `fettle imports list`, or the word latest.",
        .validationFailure)
    }
    let screen = container.screens.workoutImports { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.imports.failure { throw Failure.stop(failure) }
    guard let newest = screen.state.imports.value?.first else {
      throw Failure.stop("Nothing was imported yet. Take some workouts in with: fettle import PATH…")
    }
    return newest.id
  }
}
