import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsKeepTheirsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep-theirs", abstract: "Keep the other machine's values, here too.")

  @OptionGroup var references: ConflictReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await references.resolve(options, change) { .keepTheirs($0) }
  }
}
