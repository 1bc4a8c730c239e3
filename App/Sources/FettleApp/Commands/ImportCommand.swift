public import ArgumentParser
import CoreUI
import DomainWorkout
public import FeatureWorkout

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take workouts in from files and folders.",
    discussion: """
      Reads FIT, GPX and TCX files, gzipped or not. A file that was taken in before is recognised, whatever it is \
      called. A workout that is there from another file, as of another device, is listed and not added again, unless \
      --duplicates says otherwise; `fettle workouts duplicates` shows what was found. A file that is refused does not \
      stop the others; its reason is told. ctrl+c ends it after the file that is being taken in: what was imported is \
      kept, and told as ever.
      """)

  @Argument(help: ArgumentHelp("Files, and folders to search for files.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "What to do with a workout that is in the log from another file: skip, keep or ask.", valueName: "choice"))
  var duplicates: DuplicateChoice = .skip

  @Flag(help: "Print the report as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let terminal = try options.terminal
    if duplicates == .ask, !terminal.canAsk {
      throw Failure.stop(
        "--duplicates ask needs a terminal to ask on. Nothing was imported; use skip or keep.", .validationFailure)
    }
    let container = try options.container()
    let screen = container.screens.workoutImport(paths: paths, duplicates: duplicates) { _ in }
    let (_, stopped) = await Interruption.asking(
      toEnd: { screen.perform(.stop) },
      orTelling:
        "fettle: The import was stopped. What was imported before is kept; the same command goes on where it stopped."
    ) {
      await ImportDialogue(on: terminal).follow(screen)
    }
    do {
      try await report(screen, container)
      if let stopped { throw stopped }
    } catch {
      try await container.keepInStep()
      throw error
    }
    try await container.keepInStep()
  }

  @MainActor
  private func report(_ screen: WorkoutImportScreen, _ container: DependencyContainer) async throws {
    switch screen.state.phase {
    case .finished(let report):
      if json {
        try Terminal.answer(ImportDocument(report).json)
      } else {
        // In a pipe each file has a line of its own, however long.
        var terminal = try options.terminal
        if terminal.isPiped { terminal.width = 1_000 }
        try await container.printer(terminal).show(screen)
      }
      if let sentence = report.stopSentence { Terminal.tell(sentence) }
      if report.refusedCount > 0 { throw ExitStatus.notDone }
    case .failed(.files(let failure)):
      throw Failure.stop(failure.explanation)
    case .failed(.log(let failure, let report)):
      if !report.files.isEmpty {
        Terminal.tell("\(report.importedCount) imported and kept before the failure.")
      }
      throw Failure.stop(failure)
    case .idle, .running, .stopping, .asking:
      throw Failure.stop("The import was stopped. What was imported before is kept; the same command goes on.")
    }
  }
}

extension DuplicateChoice: @retroactive ExpressibleByArgument {}
