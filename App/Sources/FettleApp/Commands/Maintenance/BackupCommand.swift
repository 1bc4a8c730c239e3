import ArgumentParser
import CoreDatabase
import DomainWorkout
import Foundation

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a copy of the log into one file, while it is in use or not.",
    discussion: "Without a file it goes beside the log, with the day in its name. `fettle restore` takes it back.")

  @Argument(help: ArgumentHelp("Where to; there must be no file yet.", valueName: "file"))
  var file: String?

  @Flag(help: "Print where the copy is as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let path = file ?? container.configuration.database.copyPath(of: container.configuration.today)
    do throws(DatabaseFailure) {
      try await container.database.backUp(to: path)
    } catch {
      throw Failure.stop(error, writing: path)
    }
    if json {
      try Terminal.answer(BackupDocument(file: path).json)
    } else {
      try Terminal.answer("The log was copied to \(path)")
    }
  }
}

extension DatabaseLocation {
  /// `fettle-2026-07-01.sqlite` beside `fettle.sqlite`, or the same with a number where that is taken.
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
