import ArgumentParser

struct ConfigPathCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the configuration file.",
    discussion: "FETTLE_CONFIG sets another path.")

  func run() async throws {
    try Terminal.writeOutput(ConfigurationFile.location(in: .ofThisProcess).path)
  }
}
