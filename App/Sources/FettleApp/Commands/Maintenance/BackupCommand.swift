import ArgumentParser
import CoreDatabase
import DataWorkout
import DomainCore
import Foundation

struct BackupCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back up the log to one file. Safe while Fettle is running.",
    discussion:
      """
      Without a path, the backup is stored next to the log, with the day in its name. It contains the originals of the \
      imported files, too. `fettle restore` restores it.
      """)

  @Argument(help: ArgumentHelp("The new file; it must not exist yet.", valueName: "file"))
  var file: String?

  @Flag(help: "Leave out the originals of the imported files, which makes the backup smaller.")
  var withoutOriginals = false

  @Flag(help: "Print the path of the backup as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let path = file ?? container.configuration.database.copyPath(of: container.configuration.today)
    container.observers.report(.backUp)
    var originals: BackedUpOriginals?
    do throws(DatabaseFailure) {
      if withoutOriginals {
        try await container.database.backUp(to: path)
      } else {
        originals = try await container.database.backUpWithOriginals(to: path)
      }
    } catch {
      throw Failure.stop(error, writing: path)
    }
    if json {
      try Terminal.writeOutput(
        BackupDocument(file: path, originals: originals?.count ?? 0, missingOriginals: originals?.missing ?? []).json)
    } else {
      let count = originals?.count ?? 0
      try Terminal.writeOutput(
        "Backed up to \(path)" + (count > 0 ? ", with \(count) \(count == 1 ? "original" : "originals")" : ""))
    }
    if let missing = originals?.missing, !missing.isEmpty {
      Terminal.writeError(
        "fettle: \(missing.count) \(missing.count == 1 ? "original is" : "originals are") missing and not in the backup; "
          + "see `fettle doctor`.")
    }
  }
}

extension DatabaseLocation {
  /// `fettle-2026-07-01.sqlite` next to `fettle.sqlite`, or the same with a number if that exists.
  fileprivate func copyPath(of day: CalendarDay) -> String {
    guard case .file(let path) = self else { return "fettle-\(day).sqlite" }
    let url = URL(filePath: path)
    let name = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    let names = ["\(name)-\(day)"] + (2...999).map { "\(name)-\(day)-\($0)" }
    let paths = names.map { folder.appending(path: "\($0).sqlite").path(percentEncoded: false) }
    return paths.first { !FileManager.default.fileExists(atPath: $0) } ?? paths[0]
  }
}
