public import ArgumentParser
import CorePresentation
import CoreSystem
import CoreUI
import Dispatch
import DomainWorkout
public import FeatureImport
import Foundation

struct ImportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import workouts from files, folders and archives.",
    discussion: """
      Reads FIT, GPX and TCX files, compressed or not, in folders and in ZIP, TAR and 7-Zip archives, including \
      archives within archives. From exports of Strava, Garmin Connect, Apple Health, Samsung Health, Polar, Runkeeper, \
      Runtastic, Endomondo, Fitbit, Concept2, Hevy and Strong it also reads titles, notes, gear, tags and \
      effort, and workouts without a file; you can also name the list in such an export. If a workout is already in the log, \
      Fettle fills in what it lacks and keeps your edits.

      A file imported before is recognized even if renamed. A workout already recorded by another device is listed, not \
      added twice, unless --duplicates says otherwise; the recording with more data comes first. `fettle workouts \
      duplicates` lists them. Importing a file again that an older version of Fettle imported updates the recorded \
      values and keeps your edits. Impossible values are ignored and reported.

      A rejected file, an entry of a list that cannot be read, or a path that cannot be opened, does not stop the \
      others: the reason is shown, and the exit code is 1. Files rejected for the same reason are counted together; \
      `fettle imports show latest` lists each of them.

      A damaged file is rejected whole. With --salvage, everything before the damage is imported, the workout shows what \
      is missing, and importing the intact file later replaces it.

      Ctrl-C stops after the current file; everything imported so far is kept and reported. An unchanged file that was \
      imported before is not read again. --dry-run shows the result of an import without writing anything.

      --watch imports new files in folders until interrupted, and prints a line for each import. When an unmounted \
      folder is back, its new files are imported, too. --print-unit prints a systemd user unit for the same command.

      An archive from `fettle export --everything`, or the folder that you unpacked it to, is restored as a whole. The \
      log must be empty.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files, folders and archives to search; - reads one file or archive from standard input.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

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
      The time zone of workouts whose file has none: a name such as Europe/Berlin or an offset such as +02:00. By \
      default Fettle infers it from where the workout begins, or uses yours if there is no position. With this \
      option, times without an offset are local times of that zone; without it, they are UTC.
      """, valueName: "zone"))
  var timeZone: ZoneArgument?

  @Flag(help: "Import what comes before the damage in a damaged file, and mark the workout as salvaged.")
  var salvage = false

  @Flag(help: "Show what the import would do. Nothing is written.")
  var dryRun = false

  @Flag(help: "Keep importing new files in the folders until interrupted.")
  var watch = false

  @Flag(help: "Print a systemd user unit for --watch and the other options, and import nothing.")
  var printUnit = false

  @Flag(help: "Import the activities of the watches that are connected as drives.")
  var fromDevice = false

  @Flag(help: "Print the report as JSON; with --watch, each on one line.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    if let problem = problemOfModes { throw ValidationError(problem) }
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

  private var problemOfModes: String? {
    if fromDevice {
      if !paths.isEmpty { return "--from-device finds the folders itself; leave out the paths." }
      if watch || printUnit { return "Use either --from-device or --watch with the folder of the device." }
    } else if paths.isEmpty {
      return "Missing expected argument '<path> ...'"
    }
    guard watch || printUnit else { return nil }
    if dryRun { return "Use either --watch or --dry-run." }
    if salvage { return "--salvage is for files that you name, not for --watch." }
    if duplicates == .ask { return "--watch cannot ask. Use --duplicates skip or keep." }
    return paths.contains(SpooledInput.path) ? "--watch needs folders, and - is standard input." : nil
  }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    if printUnit {
      return try Terminal.writeOutput(unit(onLogAt: options.configuration(of: program).logPath).text)
    }
    if watch { return try await watchFolders(with: program) }
    if fromDevice { return try await run(try await deviceFolders(of: program), with: program) }
    let input = paths.contains(SpooledInput.path) ? try await spooledInput() : nil
    defer { withExtendedLifetime(input) {} }
    try await run(
      paths.map { $0 == SpooledInput.path ? input?.name ?? $0 : $0 },
      standIns: input.map { [$0.name: $0.file] } ?? [:], with: program)
  }

  private func spooledInput() async throws -> SpooledInput {
    do throws(SpooledInput.Failure) {
      return try await SpooledInput.read(named: name ?? SpooledInput.standardName)
    } catch {
      throw Failure.stop(error.explanation)
    }
  }

  @MainActor
  private func run(
    _ paths: [String], standIns: [String: String] = [:], with program: any CommandProgram
  ) async throws {
    let configuration = try options.configuration(of: program).reading(standIns)
    let terminal = Terminal(configuration)
    if duplicates == .ask, !terminal.canAsk {
      throw Failure.stop(
        "--duplicates ask needs a terminal. Nothing was imported; use skip or keep.", .validationFailure)
    }
    let files = paths.map { standIns[$0] ?? $0 }
    if let archive = try LogArchiveImport(among: files, configuration) {
      let dryRunCopy = dryRun ? try configuration.dryRun() : nil
      defer { withExtendedLifetime(dryRunCopy) {} }
      return try await (dryRunCopy?.configuration ?? configuration).withOpenLog {
        try await restore(archive, from: paths[0], in: $0)
      }
    }
    guard dryRun else {
      return try await configuration.withOpenLog { try await run(paths, in: $0, on: terminal) }
    }
    let dryRunCopy = try configuration.dryRun()
    defer { withExtendedLifetime(dryRunCopy) {} }
    try await dryRunCopy.configuration.withOpenLog { try await run(paths, in: $0, on: terminal) }
  }

  @MainActor
  private func restore(
    _ archive: LogArchiveImport, from name: String, in log: any TrainingLog
  ) async throws {
    let report = try await archive.run(in: log)
    if json {
      try Terminal.writeOutput(LogArchiveImportDocument(report).json)
    } else {
      let done = dryRun ? "Would import" : "Imported"
      try Terminal.writeOutput("\(done) \(report.contents ?? "an empty log") from \(name)")
    }
    if dryRun { ChangeOptions.report() }
    try report.reportLostOriginals("cannot be restored; the rest of the log is complete")
  }

  @MainActor
  private func run(_ paths: [String], in log: any TrainingLog, on terminal: Terminal) async throws {
    let screen = log.screens.workoutImport(
      paths: paths, duplicates: duplicates, timeZone: timeZone?.timeZone, isSalvaging: salvage,
      isDryRun: dryRun)
    let (_, stopped) = await Interruption.asking(
      toEnd: { screen.perform(.stop) },
      orReporting: dryRun
        ? "fettle: Dry run stopped. Nothing was written."
        : "fettle: Import stopped. Everything imported so far is kept; run the same command to continue."
    ) {
      await ImportDialogue(on: terminal).follow(screen)
    }
    do {
      try await report(screen, log)
      if let stopped { throw stopped }
    } catch {
      if !dryRun { try await log.syncChanges() }
      throw error
    }
    if !dryRun { try await log.syncChanges() }
  }

  @MainActor
  private func report(_ screen: WorkoutImportScreen, _ log: any TrainingLog) async throws {
    switch screen.state.phase {
    case .finished(let report):
      if json {
        try Terminal.writeOutput(ImportDocument(report, isDryRun: dryRun).json)
      } else {
        // In a pipe each file has a line of its own, of any length.
        var terminal = log.terminal
        if terminal.isPiped { terminal.width = 1_000 }
        try await log.printer(terminal).show(screen)
      }
      // In words, the screen has said so.
      if json, !dryRun, let sentence = report.stopSentence { Terminal.writeError(sentence) }
      if report.isIncomplete { throw ExitStatus.notDone }
    case .failed(.files(let failure)):
      throw Failure.stop(failure.explanation)
    case .failed(.log(let failure, let report)):
      if !report.files.isEmpty {
        Terminal.writeError("\(report.importedCount) imported and kept before the failure.")
      }
      throw failure
    case .restoration(.restored(let contents)): try Terminal.writeOutput("Imported \(contents)")
    case .restoration(.rejected(let explanation)): throw Failure.stop(explanation)
    case .idle, .running, .stopping, .asking:
      throw Failure.stop("Import stopped. Everything imported so far is kept; run the same command to continue.")
    }
  }
}

extension DuplicateChoice: @retroactive ExpressibleByArgument {}

extension ImportCommand {
  /// Imports what arrives in the folders until interrupted.
  @MainActor
  func watchFolders(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    for path in paths {
      if let kind = FileKind(of: path), kind != .folder {
        throw Failure.stop("\(path) is not a folder. --watch imports what arrives in folders.", .validationFailure)
      }
    }
    try await configuration.withOpenLog { log in
      log.observers.report(.watchFolders)
      let watch = ImportWatch.live(
        paths, duplicates == .keep ? .keep : .skip, timeZone: timeZone?.timeZone, asJSON: json, in: log,
        on: log.terminal)
      let running = Task { try await watch.run() }
      let (result, stopped) = await Interruption.asking(
        toEnd: { running.cancel() },
        orReporting: "fettle: Stopped. Everything imported so far is kept."
      ) {
        await running.result
      }
      if let stopped { throw stopped }
      try result.get()
    }
  }

  /// The unit that runs this command with absolute paths.
  ///
  /// - Parameter log: the path of the log; `nil` for a temporary one.
  func unit(onLogAt log: String?) -> ImportUnit {
    let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "fettle")
    var arguments = ["import", "--watch"]
    if duplicates != .skip { arguments += ["--duplicates", duplicates.rawValue] }
    if let timeZone { arguments += ["--time-zone", timeZone.name] }
    if json { arguments += ["--json"] }
    if let level = options.diagnostics { arguments += ["--diagnostics", level] }
    if let environment = options.environment { arguments += ["--environment", environment] }
    if let log { arguments += ["--database", Self.absolute(log)] }
    let name = executable.resolvingSymlinksInPath().path(percentEncoded: false)
    return ImportUnit(
      program: name,
      arguments: arguments + ["--"] + paths.map(Self.absolute))
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
  }

  /// The folders with activities on connected watches, each of which is reported.
  func deviceFolders(of program: any CommandProgram) async throws -> [String] {
    let devices = try await options.configuration(of: program).connectedWatches()
    guard !devices.isEmpty else {
      throw Failure.stop(
        "No watch is connected as a drive: no mounted drive has a folder GARMIN/Activity. Nothing was imported; "
          + "mount it, or pass its folder.")
    }
    for device in devices { Terminal.writeError("Found \(device.name): \(device.folder)") }
    return devices.map(\.folder)
  }
}

/// The contents of standard input, in a file that only its owner can read: workouts are read from files.
struct SpooledInput {
  static let path = "-"
  static let standardName = "standard input"

  enum Failure: Error {
    case terminal
    case empty
    case unusable(reason: String)
  }

  /// What is shown and stored in place of the file's path.
  let name: String
  /// The file, in a folder of its own that is removed with this value.
  let file: String
  private let folder: TemporaryFolder

  /// Reads standard input to its end.
  static func read(named name: String) async throws(Failure) -> SpooledInput {
    guard isatty(STDIN_FILENO) == 0 else { throw .terminal }
    let result: Result<SpooledInput, Failure> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Result { () throws(Failure) in try copy(named: name) })
      }
    }
    return try result.get()
  }

  private static func copy(named name: String) throws(Failure) -> SpooledInput {
    do {
      let folder = try TemporaryFolder()
      let input = SpooledInput(name: name, file: folder.path(of: name), folder: folder)
      let file = try PrivateFile.create(at: input.file)
      var byteCount = 0
      while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
        try file.write(contentsOf: piece)
        byteCount += piece.count
      }
      guard byteCount > 0 else { throw Failure.empty }
      return input
    } catch let failure as Failure {
      throw failure
    } catch {
      let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
      throw .unusable(reason: "it could not be read, or there is no room in \(place)")
    }
  }
}

extension SpooledInput.Failure {
  var explanation: String {
    switch self {
    case .terminal: "Standard input is a terminal. Nothing was imported; pass a file, as in: fettle import - < ride.fit"
    case .empty: "Standard input is empty. Nothing was imported."
    case .unusable(let reason): "Standard input cannot be used: \(reason). Nothing was imported."
    }
  }
}

/// A time zone on the command line: a name or an offset from UTC.
struct ZoneArgument: ExpressibleByArgument {
  let timeZone: TimeZone
  /// As the person wrote it.
  let name: String

  init?(argument: String) {
    guard let zone = NamedTimeZone(argument) else { return nil }
    timeZone = zone.timeZone
    name = argument
  }
}
