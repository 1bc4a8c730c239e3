import ArgumentParser
import DomainProfile
import FeatureProfile

struct FlagsClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Reset a flag to its default on this machine.")

  @Argument(help: ArgumentHelp("The flag, as in track-map.", valueName: "name"), completion: .flag)
  var name: String

  @OptionGroup var change: ChangeOptions

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await output.show(with: program, after: .clear(try FlagsOutput.flag(name)), change)
  }
}
