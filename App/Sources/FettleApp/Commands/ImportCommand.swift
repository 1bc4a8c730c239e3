import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureWorkout

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take workouts in from files and folders.",
    discussion: """
      Reads FIT, GPX and TCX files, gzipped or not. A file that was taken in before is recognised, whatever it is \
      called. A file that is refused does not stop the others; its reason is told.
      """)

  @Argument(help: ArgumentHelp("Files, and folders to search for files.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Print the report as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let screen = container.workoutImportScreen(paths: paths) { _ in }
    await ProgressLine(on: options.terminal).follow(screen)
    try await report(screen, container)
  }

  @MainActor
  private func report(_ screen: WorkoutImportScreen, _ container: DependencyContainer) async throws {
    switch screen.state.phase {
    case .finished(let report):
      if json {
        Terminal.answer(try ImportDocument(report).json)
      } else {
        await container.printer(options.terminal).show(screen)
      }
      if !report.refusedFiles.isEmpty { throw ExitStatus.notDone }
    case .failed(.files(let failure)):
      throw Failure.stop(failure.explanation)
    case .failed(.log(let failure, let report)):
      if !report.files.isEmpty {
        Terminal.tell("\(report.importedWorkoutCount) imported and kept before the failure.")
      }
      throw Failure.stop(failure)
    case .idle, .running:
      throw Failure.stop("The import was stopped. What was imported before is kept; the same command goes on.")
    }
  }
}
