import ArgumentParser
import CoreDatabase
import CoreUI
import Foundation

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Examine the log: damage, orphans, space, schema, sums, outbox, configuration.",
    discussion: """
      Nothing is changed, unless --repair or --salvage is given. Exit code 1 when something has to be done.
      """)

  @Flag(help: "Make sums and the search index anew from the workouts.")
  var repair = false

  @Option(help: ArgumentHelp("Save what can be read of a damaged log into a new file.", valueName: "new-file"))
  var salvage: String?

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !repair || salvage == nil else { throw ValidationError("Either --repair or --salvage, not both.") }
  }

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    guard case .file(let path) = configuration.database else { return }
    Logs(configuration).serveProcess()
    if let salvage { return try await rescue(from: path, to: salvage) }
    if repair { try await options.container().repairLibrary() }
    let doctor = Doctor(path: path, configuration: configuration)
    let report = await doctor.examine()
    if json {
      try Terminal.answer(DoctorDocument(report).json)
    } else {
      try ScreenPrinter(Terminal(configuration)).show(DoctorView(report: report))
    }
    if !report.isSound { throw ExitStatus.notDone }
  }

  @MainActor
  private func rescue(from path: String, to newPath: String) async throws {
    let report: SalvageReport
    do throws(DatabaseFailure) {
      report = try LocalDatabase.salvage(from: path, to: newPath, migrations: DependencyContainer.migrations)
    } catch {
      throw Failure.stop(error, restoring: path, to: newPath)
    }
    // Sums are tables too, and those of what was lost are not those of what was saved.
    var configuration = try options.configuration
    configuration.database = .file(path: newPath)
    try await CommandOptions.container(configuration).repairLibrary()
    if json {
      try Terminal.answer(SalvageDocument(report, file: newPath).json)
    } else {
      try Terminal.answer(SalvageDocument(report, file: newPath).sentences)
    }
  }
}
