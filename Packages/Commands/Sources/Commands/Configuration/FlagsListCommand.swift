import ArgumentParser

struct FlagsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the flags: their state, where it comes from, and their purpose.")

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await output.show(with: program)
  }
}
