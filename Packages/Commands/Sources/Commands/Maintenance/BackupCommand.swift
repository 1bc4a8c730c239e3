import ArgumentParser
import CorePresentation
import CoreSystem
import DomainCore
import Foundation

struct BackupCommand: DryRunCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up the log to one file. Safe while Fettle is running.",
    discussion:
      """
      Without a path, the backup is stored next to the log, with the day in its name. It contains the originals of the \
      imported files, too. `fettle restore` restores it.
      """)

  @Argument(help: ArgumentHelp("The new file; it must not exist yet.", valueName: "file"), completion: .file())
  var file: String?

  @Flag(help: "Leave out the originals of the imported files, which makes the backup smaller.")
  var withoutOriginals = false

  @Flag(help: "Print the path of the backup as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let path = file ?? Self.copyPath(of: log.configuration.logPath, on: log.configuration.today)
    log.observers.report(.backUp)
    let originals = try await write(log, to: path)
    if json {
      try Terminal.writeOutput(
        BackupDocument(file: path, originals: originals?.count ?? 0, missingOriginals: originals?.missing ?? []).json)
    } else {
      let count = originals?.count ?? 0
      try Terminal.writeOutput(
        "\(change.dryRun ? "Would back up" : "Backed up") to \(path)"
          + (count > 0 ? ", with \(count) \(count == 1 ? "original" : "originals")" : ""))
    }
    if let missing = originals?.missing, !missing.isEmpty {
      Terminal.writeError(
        "fettle: \(missing.count) \(missing.count == 1 ? "original is" : "originals are") missing and not in the backup; "
          + "see `fettle doctor`.")
    }
    if change.dryRun { ChangeOptions.report() }
  }

  /// A dry run writes into a folder that is removed afterward. It leaves an existing file to the real call, which
  /// rejects it.
  @MainActor
  private func write(_ log: any TrainingLog, to path: String) async throws -> BackedUpFiles? {
    do {
      let folder = change.dryRun && !FileManager.default.fileExists(atPath: path) ? try TemporaryFolder() : nil
      defer { withExtendedLifetime(folder) {} }
      return try await log.backUp(
        to: folder?.path(of: "backup.sqlite") ?? path, withOriginals: !withoutOriginals)
    } catch let failure as LogFailure {
      throw Failure.stop(failure, writing: path)
    } catch {
      throw Failure.stop("The backup cannot be tried: there is no room for a temporary copy. Nothing was written.")
    }
  }

  /// `fettle-2026-07-01.sqlite` next to `fettle.sqlite`, or the same with a number if that exists.
  private static func copyPath(of log: String?, on day: CalendarDay) -> String {
    guard let log else { return "fettle-\(day).sqlite" }
    let url = URL(filePath: log)
    let name = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    let names = ["\(name)-\(day)"] + (2...999).map { "\(name)-\(day)-\($0)" }
    let paths = names.map { folder.appending(path: "\($0).sqlite").path(percentEncoded: false) }
    return paths.first { !FileManager.default.fileExists(atPath: $0) } ?? paths[0]
  }
}

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
