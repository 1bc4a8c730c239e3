import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsKeepMineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep-mine", abstract: "Keep this machine's values and send them to the server.")

  @OptionGroup var references: ConflictReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await references.resolve(options, change) { .keepMine($0) }
  }
}
