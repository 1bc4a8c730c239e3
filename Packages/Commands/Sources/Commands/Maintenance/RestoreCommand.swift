import ArgumentParser
import CoreDatabase
import DataWorkout
import Foundation

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the log with a backup.",
    discussion: """
      The backup is checked first. The old log is kept next to it, and its name is printed. Originals in the backup are \
      added to those next to the log. To restore a single deleted \
      workout, use `fettle workouts restore`.
      """)

  @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    guard case .file(let path) = configuration.database else { return }
    guard URL(filePath: file).resolvingSymlinksInPath() != URL(filePath: path).resolvingSymlinksInPath() else {
      throw Failure.stop("\(file) is the log itself. The log is unchanged; give the path of a backup.")
    }
    if change.dryRun { Diagnostics(configuration).serveProcess() } else { configuration.begin(.restore) }
    let trial = change.dryRun ? try RestoreDryRun(of: path) : nil
    defer { withExtendedLifetime(trial) {} }
    var (kept, originalCount): (String?, Int)
    do throws(DatabaseFailure) {
      (kept, originalCount) = try LocalDatabase.restoreWithOriginals(
        from: file, to: trial?.path ?? path, knownMigrations: DependencyContainer.migrations)
    } catch {
      throw Failure.stop(error, restoring: file)
    }
    if let trial { kept = kept.map(trial.real) }
    if json {
      try Terminal.writeOutput(RestoreDocument(file: path, from: file, keptOld: kept, originals: originalCount).json)
    } else {
      let (done, keeping) =
        change.dryRun ? ("Would restore", "Would keep the old log as") : ("Restored", "The old log is kept as")
      try Terminal.writeOutput("\(done) from \(file)." + (kept.map { "\n\(keeping) \($0)" } ?? ""))
    }
    if change.dryRun { ChangeOptions.report() }
  }
}
