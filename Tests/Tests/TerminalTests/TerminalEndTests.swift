import Foundation
import Testing

/// A full-screen program restores the terminal, however it ends.
struct TerminalEndTests {
  private static let farewell = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"

  @Test(arguments: [("q", 0), ("e", 3)] as [(String, Int32)])
  func `a program that exits restores the terminal`(key: String, exitCode: Int32) async throws {
    let job = try await TerminalJob.run(["expect:ready", "type:\(key)", "ended"])
    #expect(job.exitCode == exitCode)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test(arguments: [("SIGTERM", 143), ("SIGINT", 130), ("SIGHUP", 129), ("SIGQUIT", 131)] as [(String, Int32)])
  func `a program that is terminated restores the terminal`(name: String, exitCode: Int32) async throws {
    let job = try await TerminalJob.run(["expect:ready", "signal:\(name)", "ended"])
    #expect(job.exitCode == exitCode)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test(arguments: [
    ("a", [SIGABRT]), ("t", [SIGILL, SIGTRAP]), ("f", [SIGILL, SIGTRAP]), ("s", [SIGSEGV]),
    ("o", [SIGSEGV, SIGBUS]), ("u", [SIGILL, SIGTRAP]),
  ])
  func `a program that crashes restores the terminal and dies of the same signal`(key: String, signals: [Int32])
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
  func `a fault signal from another process also restores the terminal`(name: String, number: Int32) async throws {
    let job = try await TerminalJob.run(["expect:ready", "signal:\(name)", "ended"])
    #expect(job.signal == number)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test func `a program that does not exit in time is terminated`() async throws {
    let job = try await TerminalJob.run(
      ["expect:ready", "type:h", "expect:key h", "signal:SIGTERM", "ended"], arguments: ["0.05"])
    #expect(job.exitCode == 143)
    #expect(job.modes == [true])
    #expect(job.shown.hasSuffix(Self.farewell))
  }

  @Test func `closing the terminal ends the program`() async throws {
    let job = try await TerminalJob.run(["expect:ready", "hangup", "ended"])
    #expect(job.exitCode == 129)
  }

  @Test func `messages appear after the full screen closes`() async throws {
    let job = try await TerminalJob.run(["expect:ready", "type:m", "expect:key m", "type:mq", "ended"])
    #expect(job.shown.hasSuffix(Self.farewell + "a message\r\na message\r\n"))
  }

  @Test func `the message of a trap appears after the full screen closes`() async throws {
    let job = try await TerminalJob.run(["expect:ready", "type:f", "ended"])
    let place = try #require(job.shown.firstRange(of: Self.farewell))
    #expect(job.shown[place.upperBound...].contains("Failed on request."))
    #expect(!job.shown[..<place.lowerBound].contains("Failed on request."))
  }
}
