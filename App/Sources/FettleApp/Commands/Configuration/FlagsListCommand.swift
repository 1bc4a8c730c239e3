import ArgumentParser

struct FlagsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the flags: whether they are on, who says so, and what for.")

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run() async throws {
    try await output.show()
  }
}
