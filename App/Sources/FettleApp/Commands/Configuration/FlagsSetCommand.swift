import ArgumentParser
import DomainProfile
import FeatureProfile

struct FlagsSetCommand: AsyncParsableCommand {
  enum Value: String, CaseIterable, ExpressibleByArgument {
    case on
    case off
  }

  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Turn a flag on or off on this machine.")

  @Argument(help: ArgumentHelp("The flag, as in track-map.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("The new state.", valueName: "on|off"))
  var value: Value

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run() async throws {
    try await output.show(after: .set(try FlagsOutput.flag(name), isOn: value == .on))
  }
}
