import Foundation
import Testing

@testable import CoreNetwork

struct TransportTests {
  @Test func `a hundred concurrent requests each get their own response`() async throws {
    let gate = Gate(count: 100)
    let server = try LoopbackServer { request, _ in
      gate.pass()
      return .json(#"{"text":"\#(request.target)"}"#)
    }
    let client = try NetworkClient.of(server)
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await client.send(Endpoint<Note>(NetworkRequest(.get, ["\(number)"]))) == Note(text: "/\(number)")
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: true, count: 100))
  }

  @Test func `a stalled request does not block others`() async throws {
    let server = try LoopbackServer { request, _ in request.target == "/slow" ? .stall("") : .status(204) }
    let client = try NetworkClient.of(server)
    let slow = Task { try await client.send(Endpoint<Void>(NetworkRequest(.get, ["slow"]))) }
    try await server.stalled.wait()
    for _ in 0..<10 { try await client.send(Endpoint<Void>(NetworkRequest(.get, ["fast"]))) }
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
    try await server.clientLeft.wait()
    try await client.send(Endpoint<Void>(NetworkRequest(.get, ["fast"])))
  }

  @Test func `many requests canceled at any moment all end`() async throws {
    let server = try LoopbackServer(.status(204))
    let client = try NetworkClient.of(server)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        let sent = Task { try await client.send(Endpoint<Void>(NetworkRequest(.get, ["\(number)"]))) }
        group.addTask { _ = await sent.result }
        group.addTask { sent.cancel() }
      }
    }
    try await client.send(Endpoint<Void>(NetworkRequest(.get, ["last"])))
  }

  @Test func `child processes do not inherit connections`() async throws {
    let server = try LoopbackServer(.status(204))
    let client = try NetworkClient.of(server)
    try await client.send(Endpoint<Void>(NetworkRequest(.get, [])))
    // Other tests have many connections open at the same time.
    let kept = (0..<65_536).filter { Self.peerPort(of: Int32($0)) == server.port }
    #expect(kept.map { fcntl(Int32($0), F_GETFD) & FD_CLOEXEC } == [FD_CLOEXEC])
  }

  private static func peerPort(of descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) == 0 }
    }
    return isConnected ? Int(UInt16(bigEndian: address.sin_port)) : nil
  }

  /// Runs in a separate process, in which nothing else opens descriptors.
  @Test func `a released client leaves no threads or descriptors behind`() async throws {
    await #expect(processExitsWith: .success) {
      try await Self.useOneClient()
      let descriptors = Self.count("/proc/self/fd")
      let threads = Self.count("/proc/self/task")
      for _ in 0..<40 { try await Self.useOneClient() }
      #expect(Self.becomesTrue { Self.count("/proc/self/fd") <= descriptors })
      // Swift may have started additional threads.
      #expect(Self.becomesTrue { Self.count("/proc/self/task") < threads + 20 })
    }
  }

  private static func useOneClient() async throws {
    let server = try LoopbackServer(.status(204))
    try await NetworkClient.of(server).send(Endpoint<Void>(NetworkRequest(.get, [])))
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? .max
  }

  /// Polls for a condition that another thread is about to meet.
  private static func becomesTrue(_ condition: () -> Bool) -> Bool {
    (0..<100_000).contains { _ in condition() }
  }
}

/// Blocks threads until the given number of them has arrived.
private final class Gate: Sendable {
  private let condition = NSCondition()
  // Read and written only while the condition is locked.
  private nonisolated(unsafe) var missing: Int

  init(count: Int) {
    missing = count
  }

  func pass() {
    condition.withLock {
      missing -= 1
      if missing <= 0 { condition.broadcast() }
      while missing > 0 { condition.wait() }
    }
  }
}
