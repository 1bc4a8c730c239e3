import ArgumentParser

struct ConfigPathCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the configuration file.",
    discussion: "FETTLE_CONFIG sets another path.")

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try Terminal.writeOutput(program.configurationPath)
  }
}
