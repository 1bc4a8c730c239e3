import Foundation
import Testing

@testable import FettleApp

@Suite(.timeLimit(.minutes(20))) struct ManualLintTests {
  private static let linter = ["/usr/bin/mandoc"].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: linter != nil, "mandoc is not installed"))
  func `mandoc finds no error and nothing to warn about in any page`() throws {
    let folder = try TestFolder()
    for page in try Manual.pages() {
      let file = folder.path(page.fileName)
      try page.roff(version: FettleCommand.version, day: "2026-01-01").write(
        toFile: file, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(filePath: try #require(Self.linter))
      process.arguments = ["-T", "lint", "-W", "warning", file]
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let findings = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(findings.isEmpty, "\(findings)")
    }
  }
}
