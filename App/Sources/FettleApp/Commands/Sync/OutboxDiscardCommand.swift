import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxDiscardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Forget changes that the server refused.",
    discussion: "What such a change did was taken back when it was refused; discarding it only takes it off the list.")

  @OptionGroup var references: OutboxReferences
  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await references.resolve(options) { .discard($0) }
  }
}
