import Foundation
import Testing

/// However a program in full screen ends, the terminal is as it was.
@Suite(.timeLimit(.minutes(20))) struct TerminalEndTests {
  private static let farewell = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"

  @Test(arguments: [("q", 0), ("e", 3)] as [(String, Int32)])
  func `a program that exits leaves the terminal as it was`(key: String, exitCode: Int32) async throws {
    let job = try await TerminalJob.run(["expect:ready", "type:\(key)", "ended"])
    #expect(job.exitCode == exitCode)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test(arguments: [("SIGTERM", 143), ("SIGINT", 130), ("SIGHUP", 129), ("SIGQUIT", 131)] as [(String, Int32)])
  func `a program that is asked to end leaves the terminal as it was`(name: String, exitCode: Int32) async throws {
    let job = try await TerminalJob.run(["expect:ready", "signal:\(name)", "ended"])
    #expect(job.exitCode == exitCode)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test(arguments: [
    ("a", [SIGABRT]), ("t", [SIGILL, SIGTRAP]), ("f", [SIGILL, SIGTRAP]), ("s", [SIGSEGV]),
    ("o", [SIGSEGV, SIGBUS]), ("u", [SIGILL, SIGTRAP]),
  ])
  func `a program with a fault leaves the terminal as it was and dies of the same signal`(key: String, signals: [Int32])
    async throws
  {
    let job = try await TerminalJob.run(["expect:ready", "type:\(key)", "ended"])
    #expect(job.signal.map { signals.contains($0) } == true, "\(job)")
    #expect(job.modes == [true])
    #expect(job.shown.contains(Self.farewell))
  }

  @Test(arguments: [
    ("SIGSEGV", SIGSEGV), ("SIGTRAP", SIGTRAP), ("SIGFPE", SIGFPE), ("SIGBUS", SIGBUS), ("SIGABRT", SIGABRT),
  ])
  func `a fault that another process makes does the same`(name: String, number: Int32) async throws {
    let job = try await TerminalJob.run(["expect:ready", "signal:\(name)", "ended"])
    #expect(job.signal == number)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test func `a program that does not end in time is ended`() async throws {
    let job = try await TerminalJob.run(
      ["expect:ready", "type:h", "expect:key h", "signal:SIGTERM", "ended"], arguments: ["0.05"])
    #expect(job.exitCode == 143)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test func `a terminal that is closed ends the program`() async throws {
    let job = try await TerminalJob.run(["expect:ready", "hangup", "ended"])
    #expect(job.exitCode == 129)
  }

  @Test func `messages are shown after the full screen`() async throws {
    let job = try await TerminalJob.run(["expect:ready", "type:m", "expect:key m", "type:mq", "ended"])
    #expect(job.shown.hasSuffix(Self.farewell + "a message\r\na message\r\n"))
  }

  @Test func `what a trap says is shown after the full screen`() async throws {
    let job = try await TerminalJob.run(["expect:ready", "type:f", "ended"])
    let place = try #require(job.shown.firstRange(of: Self.farewell))
    #expect(job.shown[place.upperBound...].contains("told to fail"))
    #expect(!job.shown[..<place.lowerBound].contains("told to fail"))
  }
}
