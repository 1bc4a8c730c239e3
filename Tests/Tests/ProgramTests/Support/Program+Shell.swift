import Foundation
import Testing

extension Program {
  /// Runs statements of a shell in the program's own folder, `fettle` being the program.
  func sh(_ statements: String) async throws -> Outcome {
    let name = ".script-\(UUID().uuidString)"
    let fettle = "fettle() { '\(try Self.executable.path())' \"$@\"; }\n"
    let opening =
      "export HOME='\(folder.path())' XDG_DATA_HOME='\(folder.appending(path: "data").path())' TZ=Europe/Berlin\n"
    try put(Data((opening + fettle + statements + "\n").utf8), at: name)
    let script = folder.appending(path: name).path()
    let (output, message) = ("\(script).out", "\(script).err")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec sh '\(script)' > '\(output)' 2> '\(message)'"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let exitCode = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Outcome(
      output: String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self),
      message: String(decoding: try Data(contentsOf: URL(filePath: message)), as: UTF8.self), exitCode: exitCode)
  }

  /// What `fettle` prints on a terminal of so many columns.
  func showOnTerminal(_ arguments: String, columns: Int) async throws -> String {
    let statements = """
      import os, pty, sys
      os.environ.update(TERM="xterm", COLUMNS="\(columns)", NO_COLOR="1", NO_PAGER="1")
      sys.exit(os.waitstatus_to_exitcode(pty.spawn(["sh", "-c", "exec \\"$0\\" \(arguments)", sys.argv[1]])))
      """
    try put(Data(statements.utf8), at: ".terminal.py")
    return try await sh("python3 .terminal.py '\(try Self.executable.path())'").output
  }
}
