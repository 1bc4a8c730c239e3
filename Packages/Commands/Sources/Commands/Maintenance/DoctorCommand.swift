import ArgumentParser
import CoreSystem
import CoreUI
import Foundation

struct DoctorCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the log: damage, orphans, space, schema, totals, loads, originals, outbox, configuration.",
    discussion: """
      Changes nothing without --repair or --salvage. Exits 1 if something needs to be done.
      """)

  @Flag(
    help: "Rebuild totals, loads and the search index, and remove originals that are damaged or belong to no workout.")
  var repair = false

  @Option(help: ArgumentHelp("Save everything readable in a damaged log to a new file.", valueName: "new-file"))
  var salvage: String?

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !repair || salvage == nil else { throw ValidationError("Use either --repair or --salvage.") }
  }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    guard let path = configuration.logPath else { return }
    configuration.serveDiagnostics()
    if let salvage { return try await rescue(from: path, to: salvage, configuration) }
    if repair, !change.dryRun {
      configuration.begin(.repair)
      try await configuration.withOpenLog { try await $0.repairLibrary() }
    }
    let report = await configuration.examineLog()
    defer { if change.dryRun { ChangeOptions.report() } }
    if json {
      try Terminal.writeOutput(DoctorDocument(report).json)
    } else {
      try ScreenPrinter(Terminal(configuration)).show(DoctorContent(state: report) { _ in })
    }
    if repair, change.dryRun, !json { try Terminal.writeOutput(report.repairWords) }
    if !report.isSound { throw ExitStatus.notDone }
  }

  @MainActor
  private func rescue(
    from path: String, to newPath: String, _ configuration: any ProgramConfiguration
  ) async throws {
    if !change.dryRun { configuration.begin(.salvage) }
    // An existing file is left to the real call, which rejects it.
    let folder = change.dryRun && !FileManager.default.fileExists(atPath: newPath) ? try TemporaryFolder() : nil
    defer { withExtendedLifetime(folder) {} }
    let report: SalvagedLog
    do throws(LogFailure) {
      report = try configuration.salvageLog(to: folder?.path(of: "salvaged.sqlite") ?? newPath)
    } catch {
      throw Failure.stop(error, restoring: path)
    }
    if !change.dryRun {
      // The stored totals still include lost workouts.
      try await configuration.on(logAt: newPath).withOpenLog { try await $0.repairLibrary() }
    }
    let document = SalvageDocument(report, file: newPath)
    try Terminal.writeOutput(json ? document.json : change.dryRun ? document.dryRunSentence : document.sentences)
    if change.dryRun { ChangeOptions.report() }
  }
}
