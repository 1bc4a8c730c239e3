import Foundation
import Testing

struct JobControlTests {
  private static let farewell = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"
  private static let entrance = "\u{1B}[?1049h"

  @Test(arguments: ["type:\\x1a", "signal:SIGTSTP"])
  func `a program that stops restores the terminal, and takes over again when continued`(stop: String) async throws {
    let job = try await TerminalJob.run([
      "expect:ready", stop, "stopped", "resize:91x31", "continue", "expect:resumed 91x31", "type:q", "ended",
    ])
    #expect(job.modes == [true, true])
    let parts = job.shown.components(separatedBy: Self.farewell)
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { $0.isEmpty || $0.hasPrefix(Self.entrance) }, "\(parts)")
  }

  @Test func `a program can be stopped and continued repeatedly`() async throws {
    let once = ["type:\\x1a", "stopped", "continue", "expect:resumed"]
    let job = try await TerminalJob.run(["expect:ready"] + once + once + once + ["type:q", "ended"])
    #expect(job.exitCode == 0)
    #expect(job.modes == [true, true, true, true])
    #expect(job.shown.components(separatedBy: "resumed").count == 4)
  }

  @Test func `a program continued in the background stops without touching the terminal`() async throws {
    let job = try await TerminalJob.run([
      "expect:ready", "type:\\x1a", "stopped", "background", "stopped", "continue", "expect:resumed", "type:q", "ended",
    ])
    #expect(job.exitCode == 0)
    #expect(job.modes == [true, true, true])
    #expect(job.shown.components(separatedBy: Self.entrance).count == 3)
  }

  @Test func `a program continued after an uncatchable stop takes over the terminal again`() async throws {
    let job = try await TerminalJob.run([
      "expect:ready", "signal:SIGSTOP", "stopped", "continue", "expect:resumed", "type:q", "ended",
    ])
    #expect(job.exitCode == 0)
    #expect(job.modes == [false, true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test func `a termination signal to a stopped program ends it when continued`() async throws {
    let job = try await TerminalJob.run([
      "expect:ready", "type:\\x1a", "stopped", "signal:SIGTERM", "continue", "ended",
    ])
    #expect(job.exitCode == 143)
    #expect(job.modes == [true, true])
  }

  @Test func `a new size is reported`() async throws {
    let job = try await TerminalJob.run([
      "expect:ready", "resize:70x20", "expect:resize(CoreUI.Size(width: 70, height: 20))", "type:q", "ended",
    ])
    #expect(job.exitCode == 0)
  }
}
