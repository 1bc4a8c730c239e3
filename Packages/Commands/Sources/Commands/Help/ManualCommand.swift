import ArgumentParser
import Foundation

/// Writes all man pages, for packages and for tests. No help shows it.
struct ManualCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the man pages into a folder.", shouldDisplay: false)

  @Argument(help: ArgumentHelp("The folder, which must exist.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("The day in the pages.", valueName: "day"))
  var day = "2026-01-01"

  @MainActor
  func run(with program: any CommandProgram) async throws {
    for page in try Manual.pages() {
      let file = URL(filePath: folder).appending(path: page.fileName)
      do {
        try Data(page.roff(version: FettleCommand.version, day: day).utf8).write(to: file)
      } catch {
        throw Failure.stop("\(file.path(percentEncoded: false)) could not be written; check the folder's permissions.")
      }
    }
  }
}
