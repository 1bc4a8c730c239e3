import ArgumentParser
import CoreSystem
import CoreUI
import DomainProfile
import FeatureProfile
import Foundation

struct ProfilePictureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Set, save or clear the picture of the profile.",
    discussion:
      "A picture is \(ProfileField.picture.allowed). It syncs to your other machines; `fettle profile` shows its details.",
    subcommands: [ProfilePictureSetCommand.self, ProfilePictureSaveCommand.self, ProfilePictureClearCommand.self])
}

struct ProfilePictureSetCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the picture from a PNG or JPEG file.")

  @Argument(help: ArgumentHelp("The file; it is copied into the log.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Print the changed profile as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await changePicture(.setPicture(path: file), in: log, asJSON: json, options)
  }
}

struct ProfilePictureSaveCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save the picture to a file, byte for byte.")

  @Argument(help: ArgumentHelp("The new file; it must not exist yet.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(help: "Print what was saved as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  /// A dry run saves into a folder that is removed afterward. It leaves an existing file to the real call, which rejects
  /// it.
  @MainActor
  func run(in log: any TrainingLog) async throws {
    let canWrite = force || !FileManager.default.fileExists(atPath: file)
    let folder = change.dryRun && canWrite ? try dryRunFolder() : nil
    defer { withExtendedLifetime(folder) {} }
    let screen = log.screens.profile { _ in }
    screen.perform(.savePicture(path: folder?.path(of: "picture") ?? file, replacing: force))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    guard let saved = screen.state.saved else { return }
    let picture = SavedPicture(path: file, facts: saved.facts)
    let words = change.dryRun ? "Would save the picture as \(file): \(picture.facts.words)" : picture.words
    try Terminal.writeOutput(json ? PictureDocument(picture).json : words)
    if change.dryRun { ChangeOptions.report() }
  }

  private func dryRunFolder() throws -> TemporaryFolder {
    do throws(FileError) { try WritableFolder.check(for: file) } catch {
      throw ProfileError.unwritableFile(path: file, reason: error.reason)
    }
    return try TemporaryFolder()
  }
}

struct ProfilePictureClearCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(commandName: "clear", abstract: "Remove the picture.")

  @Flag(help: "Print the changed profile as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await changePicture(.change([.picture(nil)]), in: log, asJSON: json, options)
  }
}

@MainActor
private func changePicture(
  _ action: ProfileAction, in log: any TrainingLog, asJSON: Bool, _ options: CommandOptions
) async throws {
  let screen = log.screens.profile { _ in }
  screen.open()
  screen.perform(action)
  await screen.settled()
  if let failure = screen.state.changeFailure { throw failure }
  try await showProfile(screen, from: log, asJSON: asJSON, on: log.terminal)
  try await log.syncChanges()
}
