import Foundation
import Testing

/// A program run as a shell's job on a terminal of its own, and what became of both.
struct TerminalJob: Decodable {
  /// Everything that the terminal was sent.
  let shown: String
  let exitCode: Int32?
  let signal: Int32?
  /// Whether the terminal's modes were as before each time that the shell got it back.
  let modes: [Bool]

  /// Runs `terminalprobe` through the steps that `Tests/harness/terminal/job.py` lists.
  static func run(_ steps: [String], arguments: [String] = []) async throws -> TerminalJob {
    let process = Process()
    process.executableURL = launcher
    process.arguments = ["terminal.job"] + steps + ["--", try probe.path()] + arguments
    // Into files: a pipe that nobody reads before the end would hold up who fills it.
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
    let told = try Data(contentsOf: message)
    try #require(process.terminationStatus == 0, "\(String(decoding: told, as: UTF8.self))")
    return try JSONDecoder().decode(TerminalJob.self, from: try Data(contentsOf: output))
  }

  private static let launcher = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "harness/run")

  /// Beside the tests, where the build puts both.
  private static var probe: URL {
    get throws {
      let builds = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      return builds.appending(path: "terminalprobe")
    }
  }
}
