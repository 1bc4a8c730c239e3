import ArgumentParser
import CoreSystem
import Foundation

/// Where a page or a picture is written.
struct PageOutput: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The new file, or - for standard output.", valueName: "file"), completion: .file())
  var output: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var change: ChangeOptions

  private var isToOutput: Bool { output == StandardOutputFile.path }

  func validate() throws {
    if isToOutput, force || change.dryRun {
      throw ValidationError("--force and --dry-run are for files, not for standard output.")
    }
  }

  /// Stops before anything is computed if the file exists and must be kept.
  func check() throws {
    guard !isToOutput, !force, access(output, F_OK) == 0 else { return }
    throw exists
  }

  /// Writes the file completely or not at all.
  func write(_ text: String) throws {
    if isToOutput { return try Terminal.writeOutput(bytes: Array(text.utf8)) }
    do throws(FileError) {
      if change.dryRun {
        try WritableFolder.check(for: output)
      } else if force {
        try AtomicFile.replace(
          at: target, permissions: .ofFile(at: target) ?? .standard, with: Data(text.utf8))
      } else {
        try AtomicFile.create(at: output, permissions: .standard, with: Data(text.utf8))
      }
    } catch {
      if error == .alreadyExists { throw exists }
      let reason = error == .missing ? "its folder does not exist" : error.reason
      throw Failure.stop(
        "Cannot write \(output): \(reason). Nothing was written; choose another file with --output.",
        named: "unwritable")
    }
    try Terminal.writeOutput("\(change.dryRun ? "Would write" : "Wrote") \(output)")
    if change.dryRun { ChangeOptions.report() }
  }

  /// The file that a symbolic link leads to.
  private var target: String {
    URL(filePath: output).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  private var exists: ExitCode {
    Failure.stop("\(output) already exists. It is unchanged; add --force to replace it.", named: "exists")
  }
}

/// How much of a route a page contains.
struct WorkoutPrivacy: ParsableArguments {
  static let standardMeters = 200

  @Flag(help: "Show the whole route, with its start and finish.")
  var wholeTrack = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many meters of a route to hide at each end.", valueName: "meters"))
  var hideMeters = WorkoutPrivacy.standardMeters

  /// 0 hides nothing.
  var hiddenMeters: Double { wholeTrack ? 0 : Double(hideMeters) }

  func validate() throws {
    guard !wholeTrack || hideMeters == Self.standardMeters else {
      throw ValidationError("--whole-track hides nothing. Use it without --hide-meters.")
    }
    guard (1...100_000).contains(hideMeters) else {
      throw ValidationError("--hide-meters is a number from 1 to 100000. To show everything, use --whole-track.")
    }
  }
}
