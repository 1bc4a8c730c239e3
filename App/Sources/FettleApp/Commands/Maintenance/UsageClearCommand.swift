import ArgumentParser
import Foundation

struct UsageClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "clear", abstract: "Forget what was counted.")

  @OptionGroup var options: ProgramOptions

  func run() async throws {
    guard let path = try options.configuration.usageFile?.path else { return }
    do {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    } catch {
      throw Failure.stop("\(path) could not be removed; check the permissions of its folder.")
    }
    try Terminal.answer("What was counted is forgotten.")
  }
}
