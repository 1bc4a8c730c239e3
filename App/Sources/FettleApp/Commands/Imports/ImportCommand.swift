public import ArgumentParser
import CoreUI
import DomainWorkout
public import FeatureImport

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import workouts from files, folders and archives.",
    discussion: """
      Reads FIT, GPX and TCX files, gzipped or not, in folders and in ZIP, TAR and 7-Zip archives, also archives within \
      archives. Of the exports of Strava, Garmin Connect and Apple Health it also reads titles, notes, gear and effort, \
      and workouts that have no file. A workout that is already in the log gains what it lacks; your edits are kept.

      A file imported before is recognized even if renamed. A workout already recorded by another device is listed, not \
      added twice, unless --duplicates says otherwise; the recording with more data comes first. `fettle workouts \
      duplicates` lists them. Importing a file again that an older version of Fettle imported updates the recorded \
      values and keeps your edits. Impossible values are ignored and reported.

      A rejected file, or a path that cannot be opened, does not stop the others: the reason is shown, and the exit code \
      is 1. Files rejected for the same reason are counted together; `fettle imports show latest` lists each of them.

      Ctrl-C stops after the current file; everything imported so far is kept and reported.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders and archives to search; - reads one file or archive from standard input.", valueName: "path")
  )
  var paths: [String]

  @Option(help: ArgumentHelp("The name of the file on standard input.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What to do with a workout that is already in the log from another file: skip, keep or ask.", valueName: "choice")
  )
  var duplicates: DuplicateChoice = .skip

  @Option(
    help: ArgumentHelp(
      """
      The time zone of workouts whose file states none, as a name such as Europe/Berlin or an offset such as +02:00. \
      Otherwise yours is used.
      """, valueName: "zone"))
  var timeZone: ZoneArgument?

  @Flag(help: "Print the report as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    let count = paths.count { $0 == SpooledInput.path }
    guard count <= 1 else { throw ValidationError("Standard input is one file: give - only once.") }
    guard let name else { return }
    guard count == 1 else {
      throw ValidationError("--name names the file on standard input, as in: import - --name a.fit")
    }
    guard !name.contains("/"), !name.contains("\0"), ![".", ".."].contains(name), name.utf8.count < 256 else {
      throw ValidationError("--name must be the name of a file, without a folder.")
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
        "--duplicates ask needs a terminal. Nothing was imported; use skip or keep.", .validationFailure)
    }
    try await options.withContainer { try await run(paths, in: $0, on: terminal) }
  }

  @MainActor
  private func run(_ paths: [String], in container: DependencyContainer, on terminal: Terminal) async throws {
    let screen = container.screens.workoutImport(
      paths: paths, duplicates: duplicates, timeZone: timeZone?.timeZone)
    let (_, stopped) = await Interruption.asking(
      toEnd: { screen.perform(.stop) },
      orReporting:
        "fettle: Import stopped. Everything imported so far is kept; run the same command to continue."
    ) {
      await ImportDialogue(on: terminal).follow(screen)
    }
    do {
      try await report(screen, container)
      if let stopped { throw stopped }
    } catch {
      try await container.syncChanges()
      throw error
    }
    try await container.syncChanges()
  }

  @MainActor
  private func report(_ screen: WorkoutImportScreen, _ container: DependencyContainer) async throws {
    switch screen.state.phase {
    case .finished(let report):
      if json {
        try Terminal.writeOutput(ImportDocument(report).json)
      } else {
        // In a pipe each file has a line of its own, of any length.
        var terminal = try options.terminal
        if terminal.isPiped { terminal.width = 1_000 }
        try await container.printer(terminal).show(screen)
      }
      if let sentence = report.stopSentence { Terminal.writeError(sentence) }
      if report.rejectedCount > 0 { throw ExitStatus.notDone }
    case .failed(.files(let failure)):
      throw Failure.stop(failure.explanation)
    case .failed(.log(let failure, let report)):
      if !report.files.isEmpty {
        Terminal.writeError("\(report.importedCount) imported and kept before the failure.")
      }
      throw Failure.stop(failure)
    case .idle, .running, .stopping, .asking:
      throw Failure.stop("Import stopped. Everything imported so far is kept; run the same command to continue.")
    }
  }
}

extension DuplicateChoice: @retroactive ExpressibleByArgument {}
