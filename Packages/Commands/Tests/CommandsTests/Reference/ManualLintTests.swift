import CoreSystem
import CoreTesting
import Foundation
import Testing

@testable import Commands

struct ManualLintTests {
  private static let linter = ["/usr/bin/mandoc"].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: linter != nil, "mandoc is not installed"))
  func `mandoc finds no error and nothing to warn about in any page`() throws {
    let folder = try TemporaryFolder()
    for page in try Manual.pages() {
      let file = folder.path(of: page.fileName)
      try page.roff(version: FettleCommand.version, day: "2026-01-01").write(
        toFile: file, atomically: true, encoding: .utf8)
      let (linter, report) = (try #require(Self.linter), folder.path(of: "findings"))
      let command = "\(linter) -T lint -W warning \(shellWord(file)) > \(shellWord(report)) 2>&1"
      #expect(runInShell(command), "\(page.fileName)")
      let findings = try String(contentsOfFile: report, encoding: .utf8)
      #expect(findings.isEmpty, "\(findings)")
    }
  }
}
