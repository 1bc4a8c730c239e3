import Commands
import CoreSystem
import Foundation
import Logging
import Synchronization

/// The file that diagnostics are written to, with its older, full files.
final class DiagnosticsFile: Sendable {
  private static let byteLimit = 1_000_000
  /// Several processes may fill a file a little over its limit, and nothing more is read of one.
  static let readLimit = 2 * byteLimit
  /// The newest first: `fettle.log`, `fettle.log.1` and so on.
  private static let fileCount = 5

  private let lines: LineFile
  private let now: @Sendable () -> Date
  private let onFailure: @Sendable (LineFileFailure) -> Void
  private let hasFailed = Atomic(false)

  /// - Parameter onFailure: called once, after the first failure; from then on nothing is written.
  init(
    path: String, byteLimit: Int = DiagnosticsFile.byteLimit, now: @escaping @Sendable () -> Date,
    onFailure: @escaping @Sendable (LineFileFailure) -> Void
  ) {
    lines = LineFile(path: path, byteLimit: byteLimit, makeRoom: Self.rotate)
    self.now = now
    self.onFailure = onFailure
  }

  /// All possible files of the diagnostics at `path`, newest first.
  static func paths(of path: String) -> [String] {
    [path] + (1..<fileCount).map { "\(path).\($0)" }
  }

  /// Whether the file can be written to, or created.
  static func canWrite(at path: String) -> Bool {
    if let kind = FileKind(named: path) { return kind == .regular && access(path, W_OK) == 0 }
    var isFolder: ObjCBool = false
    var folder = LineFile.folder(of: path)
    while !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), folder != ".", folder != "/" {
      folder = LineFile.folder(of: folder)
    }
    return isFolder.boolValue && access(folder, W_OK) == 0
  }

  func write(_ level: Logger.Level, _ module: String, _ message: String, _ metadata: [String: String]) {
    guard !hasFailed.load(ordering: .relaxed) else { return }
    let entry = DiagnosticsEntry(
      time: now(), level: level, module: module, process: ProcessInfo.processInfo.processIdentifier, message: message,
      metadata: metadata)
    do throws(LineFileFailure) {
      try lines.append(entry.line)
    } catch {
      if !hasFailed.exchange(true, ordering: .relaxed) { onFailure(error) }
    }
  }

  /// Renames each file to the next older one; the oldest is deleted.
  @Sendable private static func rotate(_ path: String) throws {
    let paths = paths(of: path)
    for (newer, older) in zip(paths, paths.dropFirst()).reversed() where access(newer, F_OK) == 0 {
      guard rename(newer, older) == 0 else { throw LineFileFailure(newer, errno) }
    }
  }
}
