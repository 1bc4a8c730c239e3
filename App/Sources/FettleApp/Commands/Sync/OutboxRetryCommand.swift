import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: "Make changes again that the server refused.")

  @OptionGroup var references: OutboxReferences
  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await references.resolve(options) { .retry($0) }
  }
}
