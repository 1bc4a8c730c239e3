import ArgumentParser
import CorePresentation
import CoreSystem
import DomainWorkout
import FeatureImport
import Foundation

extension ImportCommand {
  /// Imports what arrives in the folders until interrupted.
  @MainActor
  func watchFolders(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    for path in paths {
      if let kind = FileKind(of: path), kind != .folder {
        throw Failure.stop("\(path) is not a folder. --watch imports what arrives in folders.", .validationFailure)
      }
    }
    try await configuration.withOpenLog { log in
      log.observers.report(.watchFolders)
      let watch = ImportWatch.live(
        paths, duplicates == .keep ? .keep : .skip, timeZone: timeZone?.timeZone, asJSON: json, in: log,
        on: log.terminal)
      let running = Task { try await watch.run() }
      let (result, stopped) = await Interruption.asking(
        toEnd: { running.cancel() },
        orReporting: "fettle: Stopped. Everything imported so far is kept."
      ) {
        await running.result
      }
      if let stopped { throw stopped }
      try result.get()
    }
  }

  /// The unit that runs this command with absolute paths.
  ///
  /// - Parameter log: the path of the log; `nil` for a temporary one.
  func unit(onLogAt log: String?) -> ImportUnit {
    let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "fettle")
    var arguments = ["import", "--watch"]
    if duplicates != .skip { arguments += ["--duplicates", duplicates.rawValue] }
    if let timeZone { arguments += ["--time-zone", timeZone.name] }
    if json { arguments += ["--json"] }
    if let level = options.diagnostics { arguments += ["--diagnostics", level] }
    if let environment = options.environment { arguments += ["--environment", environment] }
    if let log { arguments += ["--database", Self.absolute(log)] }
    let name = executable.resolvingSymlinksInPath().path(percentEncoded: false)
    return ImportUnit(
      program: name,
      arguments: arguments + ["--"] + paths.map(Self.absolute))
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
  }

  /// The folders with activities on connected watches, each of which is reported.
  func deviceFolders(of program: any CommandProgram) async throws -> [String] {
    let devices = try await options.configuration(of: program).connectedWatches()
    guard !devices.isEmpty else {
      throw Failure.stop(
        "No watch is connected as a drive: no mounted drive has a folder GARMIN/Activity. Nothing was imported; "
          + "mount it, or pass its folder.")
    }
    for device in devices { Terminal.writeError("Found \(device.name): \(device.folder)") }
    return devices.map(\.folder)
  }
}
