public import ArgumentParser
import CoreUI
import DomainWorkout
public import FeatureImport

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take workouts in from files and folders.",
    discussion: """
      Reads FIT, GPX and TCX files, gzipped or not. A file that was taken in before is recognised, whatever it is \
      called. A workout that is there from another file, as of another device, is listed and not added again, unless \
      --duplicates says otherwise; the recording with more data comes first. `fettle workouts duplicates` shows what \
      was found. A file that an older version of Fettle imported updates the recorded values, and keeps your edits. \
      Values that cannot be true are ignored, and the report says which. A file that is refused does not \
      stop the others, and the reason is shown.

      A path that does not exist or cannot be opened does not stop the others, either; the exit code is then 1. Files \
      refused for the same reason are counted together; `fettle imports show latest` lists each of them. Fettle cannot \
      read archives yet: unpack a ZIP file and import the folder.

      ctrl+c ends it after the file that is being taken in: what was imported is \
      kept, and told as ever.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, and folders to search for files; - reads one file from standard input.", valueName: "path")
  )
  var paths: [String]

  @Option(help: ArgumentHelp("What the file on standard input is called.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What to do with a workout that is in the log from another file: skip, keep or ask.", valueName: "choice"))
  var duplicates: DuplicateChoice = .skip

  @Flag(help: "Print the report as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    let count = paths.count { $0 == SpooledInput.path }
    guard count <= 1 else { throw ValidationError("Standard input is one file: name it once.") }
    guard let name else { return }
    guard count == 1 else {
      throw ValidationError("--name names the file on standard input, as in: import - --name a.fit")
    }
    guard !name.contains("/"), !name.contains("\0"), ![".", ".."].contains(name), name.utf8.count < 256 else {
      throw ValidationError("--name takes the name of a file, without a folder.")
    }
  }

  @MainActor
  func run() async throws {
    let input = paths.contains(SpooledInput.path) ? try await spooledInput() : nil
    defer { withExtendedLifetime(input) {} }
    try await run(paths.map { $0 == SpooledInput.path ? input?.file ?? $0 : $0 })
  }

  private func spooledInput() async throws -> SpooledInput {
    do throws(SpooledInput.Failure) {
      return try await SpooledInput.read(named: name ?? SpooledInput.standardName)
    } catch {
      throw Failure.stop(error.explanation)
    }
  }

  @MainActor
  private func run(_ paths: [String]) async throws {
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
