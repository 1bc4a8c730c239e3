import CoreSystem
import Foundation
import Testing

@testable import CoreNetwork

struct DownloadTests {
  private let scratch: Scratch
  private let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 17) })

  init() throws {
    scratch = try Scratch()
  }

  private func download(_ server: LoopbackServer, limit: Int = 1_000_000) async throws -> Int {
    try await NetworkClient.of(server).download(
      NetworkRequest(.get, ["file"]), to: scratch.path("track"), byteLimit: limit)
  }

  private static func calls(write: @escaping @Sendable (Int32, UnsafeRawBufferPointer) -> Int) -> FileCalls {
    var calls = FileCalls.system
    calls.write = write
    return calls
  }

  @Test func `a download creates the complete file, readable only by its owner`() async throws {
    let server = try LoopbackServer(.reply(status: 200, headers: [:], body: content))
    #expect(try await download(server) == 300_000)
    #expect(scratch.content("track") == content)
    #expect(scratch.names == ["track"])
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("track"))
    #expect(attributes[.posixPermissions] as? NSNumber == 0o600)
  }

  @Test func `an interrupted download leaves nothing, and a retry gets the complete file`() async throws {
    let half = ScriptedResponse.pieces(["HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\nhalf"])
    let server = try LoopbackServer(half, half, .reply(status: 200, headers: [:], body: content))
    #expect(try await download(server) == 300_000)
    #expect(scratch.content("track") == content)
    #expect(scratch.names == ["track"])
  }

  @Test func `an existing file is kept when a download fails`() async throws {
    _ = try scratch.put(Data("before".utf8), "track")
    let server = try LoopbackServer(.pieces(["HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\nhalf"]))
    await #expect(throws: NetworkError.cannotReach(.lost)) { try await download(server) }
    #expect(scratch.content("track") == Data("before".utf8))
    #expect(scratch.names == ["track"])
  }

  @Test func `a download above the limit is aborted, with or without a stated length`() async throws {
    let announced = try LoopbackServer(.reply(status: 200, headers: [:], body: content))
    await #expect(throws: NetworkError.responseTooLarge(limitByteCount: 1_000)) {
      try await download(announced, limit: 1_000)
    }
    let endless = try LoopbackServer(.endless("HTTP/1.1 200 OK\r\n\r\n", Data(count: 10_000)))
    await #expect(throws: NetworkError.responseTooLarge(limitByteCount: 100_000)) {
      try await download(endless, limit: 100_000)
    }
    try await endless.clientLeft.wait()
    #expect(scratch.names.isEmpty)
  }

  @Test func `a rejected download creates no file`() async throws {
    let server = try LoopbackServer(.json(#"{"text":"no"}"#, status: 403))
    await #expect(throws: NetworkError.forbidden(.init(status: 403, body: Data(#"{"text":"no"}"#.utf8)))) {
      try await download(server)
    }
    #expect(scratch.names.isEmpty)
  }

  @Test func `a full disk is reported and leaves no file`() async throws {
    let server = try LoopbackServer(.reply(status: 200, headers: [:], body: content))
    let client = try NetworkClient.of(server)
    let path = scratch.path("track")
    let calls = Self.calls { _, _ in
      errno = ENOSPC
      return -1
    }
    await #expect(throws: NetworkError.localFile(.full)) {
      try await client.download(NetworkRequest(.get, ["file"]), to: path, byteLimit: 1_000_000, calls: calls)
    }
    #expect(scratch.names.isEmpty)
    #expect(server.requests.count == 1)
  }

  @Test func `partial disk writes continue until the file is complete`() async throws {
    let server = try LoopbackServer(.reply(status: 200, headers: [:], body: content))
    let client = try NetworkClient.of(server)
    let calls = Self.calls { FileCalls.system.write($0, UnsafeRawBufferPointer(rebasing: $1.prefix(777))) }
    _ = try await client.download(
      NetworkRequest(.get, []), to: scratch.path("track"), byteLimit: 1_000_000, calls: calls)
    #expect(scratch.content("track") == content)
  }

  @Test func `a download into a missing folder fails`() async throws {
    let server = try LoopbackServer(.reply(status: 200, headers: [:], body: content))
    let path = scratch.path("missing/track")
    await #expect(throws: NetworkError.localFile(.unwritable(path: path))) {
      try await NetworkClient.of(server).download(NetworkRequest(.get, []), to: path, byteLimit: 1_000_000)
    }
  }

  @Test func `canceling a download leaves no file`() async throws {
    let server = try LoopbackServer(.stall("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\nhalf"))
    let task = Task { try await download(server) }
    try await server.stalled.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.clientLeft.wait()
    #expect(scratch.names.isEmpty)
  }
}
