import ArgumentParser
import CoreUI
import DomainProfile
import FeatureProfile

struct ProfilePictureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Set, save or clear the picture of the profile.",
    discussion:
      "A picture is \(ProfileField.picture.allowed), and goes to your other machines. `fettle profile` tells what there is.",
    subcommands: [ProfilePictureSetCommand.self, ProfilePictureSaveCommand.self, ProfilePictureClearCommand.self])
}

struct ProfilePictureSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Take the picture in a file: PNG or JPEG, by its content and not its name.")

  @Argument(help: ArgumentHelp("The file; it is copied into the log.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Print the changed profile as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await changePicture(.setPicture(path: file), asJSON: json, options)
  }
}

struct ProfilePictureSaveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Write the picture into a file, byte for byte.")

  @Argument(help: ArgumentHelp("Where to; there must be no file yet.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Replace the file if there is one.")
  var force = false

  @Flag(help: "Print what was saved as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let screen = try options.container().screens.profile { _ in }
    screen.perform(.savePicture(path: file, replacing: force))
    await screen.settled()
    if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
    guard let saved = screen.state.saved else { return }
    try Terminal.answer(json ? PictureDocument(saved).json : saved.words)
  }
}

struct ProfilePictureClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "clear", abstract: "Take the picture away.")

  @Flag(help: "Print the changed profile as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    try await changePicture(.change([.picture(nil)]), asJSON: json, options)
  }
}

@MainActor
private func changePicture(_ action: ProfileAction, asJSON: Bool, _ options: CommandOptions) async throws {
  let container = try options.container()
  let screen = container.screens.profile { _ in }
  screen.open()
  screen.perform(action)
  await screen.settled()
  if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
  try await showProfile(screen, from: container, asJSON: asJSON, on: options.terminal)
  try await container.keepInStep()
}
