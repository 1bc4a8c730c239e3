import ArgumentParser
import CoreDatabase
import Foundation

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a copy that `fettle backup` made in the place of the log.",
    discussion: """
      The copy is checked first. The log that was there is kept beside it, and its name told. To bring back a single \
      deleted workout: fettle workouts restore.
      """)

  @Argument(help: ArgumentHelp("The copy.", valueName: "file"))
  var file: String

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    guard case .file(let path) = configuration.database else { return }
    guard URL(filePath: file).resolvingSymlinksInPath() != URL(filePath: path).resolvingSymlinksInPath() else {
      throw Failure.stop("\(file) is the log itself. Nothing was changed; name a copy.")
    }
    Logs(configuration).serveProcess()
    let kept: String?
    do throws(DatabaseFailure) {
      kept = try LocalDatabase.restore(from: file, to: path, knownMigrations: DependencyContainer.migrations)
    } catch {
      throw Failure.stop(error, restoring: file, to: path)
    }
    if json {
      try Terminal.answer(RestoreDocument(file: path, from: file, keptOld: kept).json)
    } else {
      try Terminal.answer(
        "The log is now what \(file) holds." + (kept.map { "\nThe log that was there is kept as \($0)" } ?? ""))
    }
  }
}
