import Foundation
import Testing

/// The real program, run as a person runs it, on a log of its own.
final class Program {
  struct Outcome {
    let output: String
    let message: String
    let exitCode: Int32
  }

  let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-program-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var log: URL { folder.appending(path: "data/fettle/fettle.sqlite") }

  /// Runs `fettle` with these arguments in the program's own folder; nothing of the caller's environment reaches it
  /// but what is named.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = try Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "HOME": folder.path(), "XDG_DATA_HOME": folder.appending(path: "data").path(), "TZ": "Europe/Berlin",
    ].merging(environment) { $1 }
    let output = try Capture(in: folder, named: "stdout")
    let message = try Capture(in: folder, named: "stderr")
    process.standardOutput = output.handle
    process.standardError = message.handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(output: try output.text(), message: try message.text(), exitCode: process.terminationStatus)
  }

  /// Runs `fettle` on a terminal, types once it asks something, and gives all that the terminal was sent.
  func runOnTerminal(_ arguments: String, typing answer: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.terminal, try Self.executable.path(), arguments, answer]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder.path(), "XDG_DATA_HOME": folder.appending(path: "data").path(), "TERM": "xterm",
    ]) { $1 }
    let output = try Capture(in: folder, named: "terminal")
    process.standardOutput = output.handle
    try process.run()
    process.waitUntilExit()
    return try output.text()
  }

  private static let terminal = """
    import os, pty, sys
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.argv[1], ["fettle"] + sys.argv[2].split())
    shown, asked = b"", False
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        shown += chunk
        if not asked and b"[y/N]" in shown:
            asked = True
            os.write(terminal, sys.argv[3].encode())
    os.waitpid(child, 0)
    sys.stdout.buffer.write(shown)
    """

  @discardableResult
  func put(_ content: Data, at name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
    return name
  }

  /// Beside the tests, where the build puts both.
  static var executable: URL {
    get throws {
      let builds = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      let program = builds.appending(path: "fettle")
      try #require(FileManager.default.isExecutableFile(atPath: program.path()), "build App first: \(program.path())")
      return program
    }
  }
}

/// Catches a stream in a file, so that no pipe can fill up.
private struct Capture {
  let handle: FileHandle
  private let file: URL

  init(in folder: URL, named name: String) throws {
    file = folder.appending(path: ".\(name)")
    try Data().write(to: file)
    handle = try FileHandle(forWritingTo: file)
  }

  func text() throws -> String {
    try handle.close()
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
