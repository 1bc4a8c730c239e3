import ArgumentParser
import CorePresentation
import DomainWorkout
import Foundation

struct WorkoutsOriginalCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "original", abstract: "Get the file that a workout was imported from.",
    discussion: """
      As in: fettle workouts original latest --output ~/files, or: fettle workouts original latest > ride.fit

      The file is exactly as it was imported, without your edits; `fettle export` writes files with them. In its name, \
      characters that file names cannot contain become hyphens, and a point at the beginning is left out. Originals are \
      kept on the machine that imported the file, unless keep-originals in `fettle config list` is false. Workouts \
      without a recording, such as entries of a service's list, have none.
      """)

  @OptionGroup var reference: WorkoutReference

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The new file, or a folder for a file with its original name; an existing file is not replaced.",
      valueName: "path"))
  var output: String?

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    if output == nil, change.dryRun {
      throw ValidationError("--dry-run is for files, not for standard output; add --output.")
    }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    guard let path = try await copy(in: log) else { return }
    try Terminal.writeOutput("\(change.dryRun ? "Would save" : "Saved") the original as \(path)")
    if change.dryRun { ChangeOptions.report() }
  }

  /// - Returns: the path of the new file; `nil` if it went to standard output.
  @MainActor
  private func copy(in log: any TrainingLog) async throws -> String? {
    let id = try await reference.find(in: log)
    if output == nil, !log.terminal.isPiped {
      throw Failure.stop(
        "An original is a file and not text to read. Choose a place with --output, or send it to another program.",
        .validationFailure)
    }
    do throws(OriginalError) {
      let original = try await log.findOriginal.execute(id)
      // Whatever reads the output gets nothing of a damaged file.
      try await log.findOriginal.check(original)
      log.observers.report(.original)
      return try await write(original, in: log)
    } catch .unwritable(let name, let reason) {
      throw Failure.stop("Cannot write \(name): \(reason). Nothing was changed.")
    }
  }

  @MainActor
  private func write(
    _ original: OriginalFile, in log: any TrainingLog
  ) async throws(OriginalError) -> String? {
    let content = try await log.findOriginal.content(of: original)
    let place = output.map { OriginalDestination($0, for: original) }
    let path = place?.path ?? StandardOutputFile.path
    do throws(ExportError) {
      let file: any ExportFile =
        if let place {
          try await log.workoutFileWriter(folder: place.folder, isDryRun: change.dryRun).begin(place.name)
        } else {
          StandardOutputFile()
        }
      while true {
        let block = try Self.next(content)
        if block.isEmpty { break }
        try file.append { (output) throws(ExportError) in try output(block) }
      }
      guard try await file.place(replacing: false) else {
        throw .unwritable(path: path, reason: "it already exists")
      }
      return place?.path
    } catch .unwritable(let path, let reason) {
      throw .unwritable(fileName: path, reason: reason)
    } catch {
      throw .unwritable(fileName: "the output", reason: "it was closed")
    }
  }

  private static func next(_ content: any OriginalContent) throws(ExportError) -> [UInt8] {
    do throws(OriginalError) { return try content.next() } catch {
      throw .unwritable(path: "the original", reason: "it can no longer be read")
    }
  }
}

/// Where the copy of an original goes.
struct OriginalDestination: Equatable {
  let folder: String
  let name: String

  var path: String { folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  /// - Parameter text: a file, or a folder for a file with the original's name.
  init(_ text: String, for original: OriginalFile) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    if exists && isFolder.boolValue || text.hasSuffix("/") {
      (folder, name) = (text, SafeFileName.name(of: original.fileName, otherwise: "original", keepsEnding: true))
    } else {
      let slash = text.lastIndex(of: "/")
      folder = slash.map { $0 == text.startIndex ? "/" : String(text[..<$0]) } ?? "."
      name = slash.map { String(text[text.index(after: $0)...]) } ?? text
    }
  }
}
