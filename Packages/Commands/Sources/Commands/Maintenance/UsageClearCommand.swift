import ArgumentParser
import Foundation

struct UsageClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(commandName: "clear", abstract: "Delete the usage counts.")

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: ProgramOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    guard let path = configuration.usagePath else { return }
    if !change.dryRun { configuration.begin(.clearUsage) }
    do {
      if !change.dryRun, FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    } catch {
      throw Failure.stop("\(path) could not be removed; check the permissions of its folder.")
    }
    try Terminal.writeOutput(change.dryRun ? "Would delete the usage counts." : "The usage counts are deleted.")
    if change.dryRun { ChangeOptions.report() }
  }
}
