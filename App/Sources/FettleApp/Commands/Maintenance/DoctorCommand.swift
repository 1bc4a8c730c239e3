import ArgumentParser
import CoreDatabase
import CoreUI
import Foundation

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the log: damage, orphans, space, schema, totals, originals, outbox, configuration.",
    discussion: """
      Changes nothing without --repair or --salvage. Exits 1 if something needs to be done.
      """)

  @Flag(help: "Rebuild totals and the search index, and remove originals that are damaged or belong to no workout.")
  var repair = false

  @Option(help: ArgumentHelp("Save everything readable in a damaged log to a new file.", valueName: "new-file"))
  var salvage: String?

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !repair || salvage == nil else { throw ValidationError("Use either --repair or --salvage.") }
  }

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    guard case .file(let path) = configuration.database else { return }
    Diagnostics(configuration).serveProcess()
    if let salvage { return try await rescue(from: path, to: salvage) }
    if repair {
      configuration.begin(.repair)
      try await options.withContainer { try await $0.repairLibrary() }
    }
    let doctor = Doctor(path: path, configuration: configuration)
    let report = await doctor.examine()
    if json {
      try Terminal.writeOutput(DoctorDocument(report).json)
    } else {
      try ScreenPrinter(Terminal(configuration)).show(DoctorContent(state: report) { _ in })
    }
    if !report.isSound { throw ExitStatus.notDone }
  }

  @MainActor
  private func rescue(from path: String, to newPath: String) async throws {
    try options.configuration.begin(.salvage)
    let report: SalvageReport
    do throws(DatabaseFailure) {
      report = try LocalDatabase.salvage(from: path, to: newPath, migrations: DependencyContainer.migrations)
    } catch {
      throw Failure.stop(error, restoring: path, to: newPath)
    }
    // The stored totals still include lost workouts.
    var configuration = try options.configuration
    configuration.database = .file(path: newPath)
    try await CommandOptions.withContainer(configuration) { try await $0.repairLibrary() }
    if json {
      try Terminal.writeOutput(SalvageDocument(report, file: newPath).json)
    } else {
      try Terminal.writeOutput(SalvageDocument(report, file: newPath).sentences)
    }
  }
}
