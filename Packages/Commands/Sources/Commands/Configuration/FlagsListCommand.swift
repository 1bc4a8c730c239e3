import ArgumentParser

struct FlagsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the flags: their state, where it comes from, and their purpose.")

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run() async throws {
    try await output.show()
  }
}
