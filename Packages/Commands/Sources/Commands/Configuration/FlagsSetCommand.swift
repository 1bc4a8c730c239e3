import ArgumentParser
import DomainProfile
import FeatureProfile

struct FlagsSetCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Turn a flag on or off on this machine, as in: fettle flags set track-map=off")

  @Argument(
    help: ArgumentHelp("A flag and its new state, on or off.", valueName: "name=state"), completion: .flagStates)
  var words: [String]

  @OptionGroup var change: ChangeOptions

  @OptionGroup var output: FlagsOutput

  func validate() throws {
    _ = try assignment
  }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let (name, isOn) = try assignment
    try await output.show(with: program, after: .set(try FlagsOutput.flag(name), isOn: isOn), change)
  }

  /// `NAME=on`, or the two as words.
  private var assignment: (name: String, isOn: Bool) {
    get throws {
      let parts = words.count == 1 ? words[0].split(separator: "=", maxSplits: 1).map(String.init) : words
      guard parts.count == 2, let isOn = ["on": true, "off": false][parts[1].lowercased()] else {
        throw ValidationError("Give one flag and its state, as in track-map=off.")
      }
      return (parts[0], isOn)
    }
  }
}
