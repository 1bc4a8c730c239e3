import Foundation
import Testing

/// The result of running a program as a shell job on its own terminal.
struct TerminalJob: Decodable {
  /// All output that the terminal received.
  let shown: String
  let exitCode: Int32?
  let signal: Int32?
  /// Whether the terminal's modes were restored, for each time the shell got the terminal back.
  let modes: [Bool]

  /// Runs `terminalprobe` through the steps that `Tests/harness/terminal/job.py` lists.
  static func run(_ steps: [String], arguments: [String] = []) async throws -> TerminalJob {
    let process = Process()
    process.executableURL = launcher
    process.arguments = ["terminal.job"] + steps + ["--", try probe.path()] + arguments
    // The output goes to files, because a full pipe would block the process.
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, message) = (folder.appending(path: "output"), folder.appending(path: "message"))
    for file in [output, message] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: message)
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    let errors = try Data(contentsOf: message)
    try #require(process.terminationStatus == 0, "\(String(decoding: errors, as: UTF8.self))")
    return try JSONDecoder().decode(TerminalJob.self, from: try Data(contentsOf: output))
  }

  private static let launcher = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "harness/run")

  /// The build puts the probe next to the tests.
  private static var probe: URL {
    get throws {
      let builds = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      return builds.appending(path: "terminalprobe")
    }
  }
}
