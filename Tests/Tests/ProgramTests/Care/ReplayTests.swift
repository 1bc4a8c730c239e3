import Foundation
import Testing

/// `fettle replay` starts the program beside it.
struct ReplayTests {
  private static let recording = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../App/Tests/FettleAppTests/Goldens/Recordings/UndoneDeletionTests.jsonl")
    .standardizedFileURL.path()

  @Test func `a recording is replayed by the program beside fettle, also by a link to it`() async throws {
    let program = try Program()
    let outcome = try await program.run("replay", Self.recording)
    #expect(outcome.exitCode == 0, "\(outcome.message)")
    #expect(outcome.output.contains("all as recorded"))
    let linked = try await program.runInShell("ln -s \"$0\" linked && ./linked replay '\(Self.recording)' --until 1")
    #expect(linked.exitCode == 0, "\(linked.message)")
    #expect(!linked.output.isEmpty)
  }

  @Test func `what is wrong is reported once, with the exit code of the command`() async throws {
    let outcome = try await Program().run("replay", "missing.jsonl")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.message
        == "fettle: Cannot read the recording missing.jsonl: it does not exist. Nothing was replayed; check the path.\n"
    )
  }

  @Test func `without that program, one sentence says what is missing`() async throws {
    let outcome = try await Program().runInShell("cp \"$0\" alone && ./alone replay '\(Self.recording)'")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.message.contains("/fettle-replay: No such file or directory. Install Fettle again"))
    #expect(outcome.message.split(separator: "\n").count == 1)
  }
}
