import ArgumentParser

struct ConfigPathCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print where the configuration's file is, or would be.",
    discussion: "FETTLE_CONFIG names another.")

  func run() async throws {
    try Terminal.answer(ConfigurationFile.location(in: .ofThisProcess).path)
  }
}
