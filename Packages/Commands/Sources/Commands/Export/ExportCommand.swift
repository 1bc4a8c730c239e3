public import ArgumentParser
import CorePresentation
import CoreUI
public import DomainWorkout
import FeatureImport

struct ExportCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export workouts to files.",
    discussion: """
      As in: fettle export sport:run this-year --format gpx --to runs, or: fettle export --format csv --to - | less

      Give an id, `latest`, or filters as in `fettle workouts list`; without any, all workouts are exported, the oldest \
      first. Values are those you see, with your corrections, and the recorded track. What a format cannot express is \
      left out: FIT has whole seconds; GPX has no laps and only samples with a position; TCX has three sports. Private \
      notes, tags and gear stay private: only JSON, CSV and --everything contain them. The legs of a multisport \
      workout become one FIT file, which also keeps titles and notes, in fields that Fettle reads back.

      Fettle imports FIT, GPX and TCX files and the archive of --everything; CSV and JSON are for other programs.

      Each workout is a file of its own, except for CSV, which is one table unless --samples is given. Standard output \
      is one document: one workout for FIT, any number for the others.

      CSV contains texts as they are, without characters that a terminal interprets. A spreadsheet runs a text that \
      begins with =, +, - or @ as a formula; --spreadsheet puts an apostrophe before it.

      File names come from --name, with the placeholders \(placeholders). Characters that file names cannot contain \
      become hyphens, and equal names get a number. Existing files are kept and reported, and the exit code is 1; \
      --force replaces them. A file appears complete or not at all. Ctrl-C stops after the current workout.

      --everything writes one ZIP with the whole log in open formats, explained by a README.txt in it: workouts and \
      samples, corrections, deleted workouts, gear, the profile, thresholds, settings, imports and original files. It \
      contains no account and no sync state. `fettle import` restores it into an empty log.
      """)

  private static let placeholders = FileNameTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }
    .joined(separator: ", ")
  private static let shownSkipped = 20

  @OptionGroup var words: WorkoutWords

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("The format of the files: fit, gpx, tcx, csv or json.", valueName: "format"))
  var givenFormat: ExportFormat?

  @Option(
    help: ArgumentHelp(
      "Write the whole log to one new archive, or - for standard output.", valueName: "archive.zip"))
  var everything: String?

  @Flag(help: "CSV: one line for each sample instead of each workout. JSON: include the track.")
  var samples = false

  @Flag(help: ArgumentHelp(ListOutput.spreadsheetHelp))
  var spreadsheet = false

  @Option(help: ArgumentHelp("The folder for the files, or - for standard output.", valueName: "folder"))
  var to = "."

  @Option(
    help: ArgumentHelp(
      "The name of each file, without its extension; by default {date}-{time}-{sport}, or workouts for one table.",
      valueName: "template"))
  var name: String?

  @Flag(help: "Replace existing files.")
  var force = false

  @Flag(help: "Print a report of the files as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  private var isToOutput: Bool { to == StandardOutputFile.path }

  private var exported: String { change.dryRun ? "Would export" : "Exported" }

  /// Present unless everything is exported.
  private var format: ExportFormat { givenFormat ?? .json }

  func validate() throws {
    if let everything { return try validate(everything) }
    guard givenFormat != nil else { throw ValidationError("Missing expected argument '--format <format>'") }
    if samples, format != .csv, format != .json {
      throw ValidationError("--samples is for CSV and JSON; the other formats always contain the samples.")
    }
    if spreadsheet, format != .csv { throw ValidationError("--spreadsheet is for CSV.") }
    if isToOutput, name != nil || force || json || change.dryRun {
      throw ValidationError("--name, --force, --json and --dry-run are for files, not for standard output.")
    }
    guard let name else { return }
    let template: FileNameTemplate
    do throws(FileNameTemplateError) {
      template = try FileNameTemplate(name)
    } catch {
      throw ValidationError(error.explanation)
    }
    if format == .csv, !samples, template.constantName == nil {
      throw ValidationError("One table contains all workouts, so its name cannot have placeholders.")
    }
  }

  private func validate(_ everything: String) throws {
    guard words.words.isEmpty, givenFormat == nil, !samples, !spreadsheet, to == ".", name == nil, !force else {
      throw ValidationError(
        "--everything exports the whole log: use it without filters and other options, except --json and --dry-run.")
    }
    if everything == StandardOutputFile.path, json || change.dryRun {
      throw ValidationError("--json and --dry-run are for files, and the archive goes to standard output.")
    }
  }

  @MainActor
  private func exportEverything(to path: String, in log: any TrainingLog) async throws {
    let terminal = log.terminal
    let progress = ArchiveProgress(width: terminal.width, secondsNow: log.secondsNow)
    let export = LogArchiveExport(
      path: path, isDryRun: change.dryRun, progress: terminal.showsProgress ? progress : nil)
    try export.check(terminal)
    log.observers.report(.export)
    let report = try await export.run(in: log)
    if json {
      try Terminal.writeOutput(LogArchiveExportDocument(report).json)
    } else if path != StandardOutputFile.path {
      try Terminal.writeOutput("\(exported) \(report.contents ?? "an empty log") to \(path)")
    }
    if change.dryRun { ChangeOptions.report() }
    try report.reportLostOriginals("could not be read, and are not in the archive")
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if let everything { return try await exportEverything(to: everything, in: log) }
    let terminal = log.terminal
    if isToOutput, format == .fit, !terminal.isPiped {
      throw Failure.stop(
        "FIT is not text. Send the output to a file, or choose a folder with --to.", .validationFailure)
    }
    let filter = try await selection(in: log)
    log.observers.report(.export)
    let (encoder, destination) = (
      log.workoutEncoder(format, hasSamples: samples, isForSpreadsheet: spreadsheet),
      try destination(in: log)
    )
    let export = Task { [useCase = log.exportWorkouts] in
      try await useCase.execute(filter, as: encoder, to: destination)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { export.cancel() },
      orReporting: "fettle: Export stopped. The files written so far are complete."
    ) {
      await export.result
    }
    switch result {
    case .success(let report): try await show(report, on: terminal, in: log)
    case .failure(let error): throw failure(error as? ExportError)
    }
    if let stopped { throw stopped }
  }

  @MainActor
  private func selection(in log: any TrainingLog) async throws -> WorkoutFilter {
    guard !words.words.isEmpty else { return WorkoutFilter() }
    switch try await words.target(in: log) {
    case .workout(let id): return WorkoutFilter(ids: [id])
    case .all(let filter) where filter.isDeleted:
      throw Failure.stop(
        "Deleted workouts cannot be exported. Restore them first with: fettle workouts restore", .validationFailure)
    case .all(let filter): return filter
    }
  }

  @MainActor
  private func destination(in log: any TrainingLog) throws -> ExportWorkoutsUseCase.Destination {
    guard !isToOutput else { return .document(StandardOutputFile()) }
    let isTable = format == .csv && !samples
    let template = try name.map { try FileNameTemplate($0) } ?? (isTable ? .table : .standard)
    let writer = log.workoutFileWriter(folder: to, isDryRun: change.dryRun)
    return .files(writer, named: template, replacing: force)
  }

  @MainActor
  private func show(_ report: ExportReport, on terminal: Terminal, in log: any TrainingLog) async throws {
    if json {
      try Terminal.writeOutput(ExportReportDocument(report).json)
    } else if !isToOutput {
      let count = await log.printer(terminal).quantities.count(report.workoutCount)
      let workouts = "\(count) \(report.workoutCount == 1 ? "workout" : "workouts")"
      let place = report.files.count == 1 ? report.files[0] : to
      try Terminal.writeOutput("\(exported) \(workouts)\(report.files.isEmpty ? "" : " to \(place)")")
    }
    if change.dryRun { ChangeOptions.report() }
    for skipped in report.skipped.prefix(Self.shownSkipped) {
      Terminal.writeError(
        "fettle: Skipped “\(skipped.title)” (\(skipped.workout.description.prefix(8))): \(skipped.obstacle.clause).")
    }
    if report.skipped.count > Self.shownSkipped {
      Terminal.writeError("fettle: Skipped \(report.skipped.count - Self.shownSkipped) more workouts; see --json.")
    }
    if report.skipped.contains(where: \.isForExistingFile) {
      Terminal.writeError("fettle: Use --force to replace existing files.")
    }
    if !report.skipped.isEmpty { throw ExitStatus.notDone }
  }

  private func failure(_ error: ExportError?) -> ExitCode {
    switch error {
    case .log(let failure): Failure.stop(failure)
    case .unwritable(let path, let reason):
      Failure.stop("Cannot write \(path): \(reason). Files written before it are complete.")
    case .severalWorkouts:
      Failure.stop(
        "Several workouts match, and a FIT file contains one. Nothing was written; choose one, or a folder with --to.")
    case .noneMatch: Failure.stop("No workouts match. Nothing was written.")
    case .outputClosed, nil: ExitStatus.notDone
    }
  }
}

extension ExportFormat: @retroactive ExpressibleByArgument {}

extension ExportReport.Skipped {
  fileprivate var isForExistingFile: Bool {
    if case .fileExists = obstacle { true } else { false }
  }
}

/// Standard output as the document of an export.
struct StandardOutputFile: ExportFile {
  static let path = "-"

  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (block) throws(ExportError) in
      do {
        try Terminal.writeOutput(bytes: block)
      } catch {
        throw .outputClosed
      }
    }
  }

  func place(replacing: Bool) async throws(ExportError) -> Bool { true }
}
