import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: "Resend rejected changes.")

  @OptionGroup var references: OutboxReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await references.resolve(options, change) { .retry($0) }
  }
}
