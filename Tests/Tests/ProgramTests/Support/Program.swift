import Foundation
import Glibc
import Testing

/// The real program, run as a person runs it, on a log of its own.
final class Program: Sendable {
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
  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await run(arguments, environment: environment)
  }

  /// Runs statements of the shell where `fettle` is the program, and disks can be mounted that nobody else sees.
  func runOnOwnDisks(_ statements: String) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      Self.ownDisks + ["sh", "-c", "fettle() { \"$0\" \"$@\"; }\n\(statements)", try Self.executable.path()]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return try await outcome(of: process)
  }

  /// Runs statements of the shell where `fettle` is the program, in the program's own folder.
  func runInShell(_ statements: String) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sh", "-c", "fettle() { \"$0\" \"$@\"; }\n\(statements)", try Self.executable.path()]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return try await outcome(of: process)
  }

  private static let ownDisks = ["unshare", "--map-root-user", "--mount"]

  /// Whether this machine lets us mount disks of our own.
  static let hasOwnDisks: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ownDisks + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    let process = Process()
    process.executableURL = try Self.executable
    process.arguments = arguments
    process.environment = self.environment.merging(environment) { $1 }
    return try await outcome(of: process)
  }

  /// Runs `fettle` on a terminal, types once it asks something, and gives all that the terminal was sent.
  func runOnTerminal(_ arguments: String, typing answers: String...) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.terminal, try Self.executable.path(), arguments] + answers
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TERM": "xterm"]) { $1 }
    return try await outcome(of: process).output
  }

  /// Runs Python on the log, `log` being the connection to it, and gives what it prints.
  @discardableResult
  func python(_ statements: String) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let opening = "import sqlite3, sys\nlog = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
    process.arguments = ["python3", "-c", opening + statements, log.path()]
    process.environment = ProcessInfo.processInfo.environment
    let outcome = try await outcome(of: process)
    try #require(outcome.exitCode == 0, "\(outcome.message)")
    return outcome.output
  }

  private var environment: [String: String] {
    [
      "HOME": folder.path(), "XDG_DATA_HOME": folder.appending(path: "data").path(), "TZ": "Europe/Berlin",
      "SWIFT_BACKTRACE": "enable=yes,threads=all,color=no,interactive=no,images=none,registers=none,limit=30",
    ]
  }

  /// A run that takes longer is ended, and its threads are printed. The limit is for one run and not for a test,
  /// because a test's time includes waiting for the runs of all other tests.
  private static let longestRunSeconds = 120.0

  /// As many run at once; each waits on a thread of its own, so that no test keeps another from going on.
  private static let processes = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  private func outcome(of process: Process) async throws -> Outcome {
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let limit = RunLimit(seconds: Self.longestRunSeconds)
    let outcome = try await withCheckedThrowingContinuation { continuation in
      Self.processes.addOperation { [folder] in
        continuation.resume(with: Result { try Self.run(process, in: folder, limit) })
      }
    }
    if limit.wasExceeded {
      Issue.record("\(process.arguments ?? []) did not end within \(Self.longestRunSeconds) s: \(outcome.message)")
    }
    return outcome
  }

  /// Opens the files of the output only when the process starts, and not while it waits for its turn: with more than
  /// 1,350 open files, Foundation now and then crashes when it starts a process.
  private static func run(_ process: Process, in folder: URL, _ limit: RunLimit) throws -> Outcome {
    let output = try Capture(in: folder)
    let message = try Capture(in: folder)
    process.standardOutput = output.handle
    process.standardError = message.handle
    try process.run()
    limit.begin(process.processIdentifier)
    process.waitUntilExit()
    limit.end()
    return Outcome(output: try output.text(), message: try message.text(), exitCode: process.terminationStatus)
  }

  private static let terminal = """
    import os, pty, sys
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.argv[1], ["fettle"] + sys.argv[2].split())
    shown, answers = b"", sys.argv[3:]
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        shown += chunk
        if answers and shown.count(b"[y/N]") > len(sys.argv) - 3 - len(answers):
            os.write(terminal, answers.pop(0).encode())
    os.waitpid(child, 0)
    sys.stdout.buffer.write(shown)
    """

  /// What `fettle` answers as JSON.
  func json(_ arguments: String...) async throws -> [String: Any] {
    let outcome = try await run(arguments + ["--json"])
    let document = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return try #require(document, "\(outcome.message)\(outcome.output)")
  }

  /// The titles of the workouts that a list has, newest first.
  func titles(_ words: String...) async throws -> [String] {
    try await workouts(words).compactMap { $0["title"] as? String }
  }

  func workouts(_ words: [String] = []) async throws -> [[String: Any]] {
    let outcome = try await run(["workouts", "list", "--json"] + words)
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return try #require(document?["workouts"] as? [[String: Any]], "\(outcome.message)")
  }

  /// The id of the workout with this title.
  func id(of title: String) async throws -> String {
    try #require(try await workouts().first { $0["title"] as? String == title }?["id"] as? String)
  }

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

  init(in folder: URL) throws {
    file = folder.appending(path: ".\(UUID().uuidString)")
    try Data().write(to: file)
    handle = try FileHandle(forWritingTo: file)
  }

  func text() throws -> String {
    try handle.close()
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
