import ArgumentParser
import Foundation

struct RestoreCommand: ProgramCommand {
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
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    guard let path = configuration.logPath else { return }
    guard URL(filePath: file).resolvingSymlinksInPath() != URL(filePath: path).resolvingSymlinksInPath() else {
      throw Failure.stop("\(file) is the log itself. The log is unchanged; give the path of a backup.")
    }
    if change.dryRun { configuration.serveDiagnostics() } else { configuration.begin(.restore) }
    let restored: RestoredLog
    do {
      restored = try configuration.restoreLog(from: file, isDryRun: change.dryRun)
    } catch let failure as LogFailure {
      throw Failure.stop(failure, restoring: file)
    }
    let kept = restored.keptOld
    if json {
      try Terminal.writeOutput(
        RestoreDocument(file: path, from: file, keptOld: kept, originals: restored.originalCount).json)
    } else {
      let (done, keeping) =
        change.dryRun ? ("Would restore", "Would keep the old log as") : ("Restored", "The old log is kept as")
      try Terminal.writeOutput("\(done) from \(file)." + (kept.map { "\n\(keeping) \($0)" } ?? ""))
    }
    if change.dryRun { ChangeOptions.report() }
  }
}
