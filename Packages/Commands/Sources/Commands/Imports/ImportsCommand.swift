import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct ImportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List imports and undo them.",
    subcommands: [ImportsListCommand.self, ImportsShowCommand.self, ImportsUndoCommand.self],
    defaultSubcommand: ImportsListCommand.self)
}

struct ImportsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List imports, newest first.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ImportBatchJSON>.all) { return }
    let screen = log.screens.workoutImports { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.imports.failure { throw failure }
    let imports = screen.state.imports.value ?? []
    let document = ImportsDocument(imports)
    if try output.write(document.imports, ListField.all, document: document) { return }
    let offset = log.configuration.utcOffsetSeconds
    try await log.printer(log.terminal).show(
      screen, rows: TabSeparated(imports, utcOffsetSeconds: offset),
      saying: imports.isEmpty ? "No imports yet. Import workouts with: fettle import PATH…" : nil)
  }
}

struct ImportsShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what became of each file of an import.",
    discussion: "Counts files with the same outcome together, then lists each of them if there are many.")

  @OptionGroup var reference: ImportReference

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ImportDocument.FileJSON>.all) { return }
    let id = try await reference.find(in: log)
    let screen = log.screens.workoutImportReport(id) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.report.failure { throw failure }
    guard let report = screen.state.report.value else { throw ImportHistoryError.noSuchImport(id) }
    let document = ImportBatchDocument(report)
    if try output.write(document.files, ListField.all, document: document) { return }
    try await log.printer(log.terminal).show(screen)
    // In a pipe each file has a line of its own, of any length.
    var terminal = log.terminal
    if terminal.isPiped { terminal.width = 1_000 }
    let printer = await log.printer(terminal)
    for part in ImportFileList.parts(of: report.files) { try printer.show(part) }
  }
}

struct ImportsUndoCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo an import, as if it had never happened.",
    discussion: """
      Workouts edited since, or already synced, are kept and listed; --force removes them as well. The files are not \
      touched and can be imported again.
      """)

  @OptionGroup var reference: ImportReference

  @Flag(help: "Also remove workouts edited since, or already synced.")
  var force = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let id = try await reference.find(in: log)
    let screen = log.screens.workoutImportReport(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.undo(force: force))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    if let failure = screen.state.report.failure { throw failure }
    if json, let undo = screen.state.undo {
      try Terminal.writeOutput(ImportUndoDocument(undo).json)
    } else if change.dryRun, let undo = screen.state.undo {
      try Terminal.writeOutput(undo.dryRunLines(await log.printer(log.terminal).quantities))
    } else {
      try await log.printer(log.terminal).show(screen)
    }
    try await log.syncChanges()
    if screen.state.undo?.kept.isEmpty == false { throw ExitStatus.notDone }
  }
}

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
    if let failure = screen.state.imports.failure { throw failure }
    guard let newest = screen.state.imports.value?.first else {
      throw Failure.stop("No imports yet. Import workouts with: fettle import PATH…")
    }
    return newest.id
  }
}

/// A systemd user unit that keeps `fettle import --watch` running. Its syntax: systemd.service(5) and systemd.syntax(7).
struct ImportUnit {
  /// The absolute path of the program.
  let program: String
  /// The arguments of the import, with absolute paths.
  let arguments: [String]

  /// The text of the unit.
  var text: String {
    """
    # Save as ~/.config/systemd/user/fettle-import.service, then:
    # systemctl --user enable --now fettle-import.service
    [Unit]
    Description=Import new workouts into Fettle

    [Service]
    ExecStart=\(([program] + arguments).map(Self.quoted).joined(separator: " "))
    Restart=on-failure
    RestartSec=30
    SuccessExitStatus=130 143

    [Install]
    WantedBy=default.target
    """
  }

  /// One word of a command line. A percent sign would begin a specifier, and a dollar sign a variable. What a terminal or
  /// an editor interprets is escaped: the word must be exact, and the person must see it.
  private static func quoted(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "%": text += "%%"
      case "$": text += "$$"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isTerminalControl:
        let digits = String(scalar.value, radix: 16)
        let (form, count) = scalar.isASCII ? ("\\x", 2) : ("\\u", 4)
        text += form + String(repeating: "0", count: count - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}

extension ImportUndo {
  /// What undoing would do, a line for each workout that it would keep.
  func dryRunLines(_ quantities: QuantityFormatter) -> String {
    func counted(_ count: Int) -> String { count == 1 ? "1 workout" : "\(quantities.count(count)) workouts" }
    var parts: [String] = []
    if removedCount > 0 { parts.append("Would remove \(counted(removedCount)).") }
    if restoredCount > 0 {
      parts.append("Would take away from \(counted(restoredCount)) what the import had added.")
    }
    let summary = parts.isEmpty ? "Nothing of import \(id) would be undone." : parts.joined(separator: " ")
    let others = kept.map { kept in
      let day = quantities.date(
        kept.workout.start, utcOffsetSeconds: kept.workout.utcOffsetSeconds, style: .dayMonthYear)
      let reason = kept.reason == .edited ? "edited since" : "already synced"
      return "Would keep “\(kept.workout.title)” on \(day): \(reason) (\(kept.workout.id.description.prefix(8)))"
    }
    return ([summary] + others).joined(separator: "\n")
  }
}
