import CoreServer
import CoreTesting
import Foundation
import Synchronization
import Testing

struct IncomingBodyTests {
  /// Sends bytes to a server whose handler says how many bytes of the body it got.
  private func send(
    _ bytes: String, thenLeaves: Bool = false, handler: @escaping WebServer.Handler
  ) async throws -> [TestResponse] {
    try await withServer(handler: handler) { _, port in
      try await onThread {
        let client = try TestClient(port: port)
        try client.write(bytes)
        var responses: [TestResponse] = []
        while let response = try? client.response() { responses.append(response) }
        return responses
      }
    }
  }

  @Test func `a body can be read once`() async throws {
    let request = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc"
    let responses = try await send(request) { request in
      let first = try? await request.body.collect(atMost: 3)
      let second = try? await request.body.collect(atMost: 3)
      return .text("\(first?.count ?? -1) \(second?.count ?? -1)")
    }
    #expect(responses.map(\.text) == ["3 0"])
  }

  @Test func `a body beyond the handler's limit is too large, announced or not`() async throws {
    let bodies = [IncomingBody(Data(count: 11))]
    for body in bodies {
      await #expect(throws: IncomingBodyError.tooLarge(limitByteCount: 10)) { try await body.collect(atMost: 10) }
    }
    let chunked =
      "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n01234567890\r\n0\r\n\r\n"
    let responses = try await send(chunked) { request in
      do throws(IncomingBodyError) {
        return .text("\(try await request.body.collect(atMost: 10))")
      } catch {
        return .refused(error.status, "\(error)")
      }
    }
    #expect(responses.map(\.status) == [413])
  }

  @Test func `a small body that no handler read does not disturb the next request`() async throws {
    let body = "GET /evil HTTP/1.1\r\nHost: a\r\n\r\n"
    let requests =
      "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      + "GET /2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let responses = try await send(requests) { .text($0.rawPath) }
    #expect(responses.map(\.text) == ["/1", "/2"])
  }

  @Test(arguments: ["Content-Length: 3000000", "Transfer-Encoding: chunked"])
  func `a large body that no handler read never becomes a request`(framing: String) async throws {
    let evil = String(repeating: "GET /evil HTTP/1.1\r\nHost: a\r\n\r\n", count: 100_000)
    let chunk = framing.hasPrefix("T") ? "2DC6C0\r\n" : ""
    let responses = try await send("POST /1 HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n\(chunk)\(evil)") {
      .text($0.rawPath)
    }
    #expect(responses.map(\.text) == ["/1"])
    #expect(responses.map { $0.headers["connection"] } == ["close"])
  }

  @Test func `a client that waits for permission gets it when the handler reads`() async throws {
    try await withServer { request in
      request.path == ["read"] ? .text("\((try? await request.body.collect(atMost: 9))?.count ?? 0)") : .text("no")
    } _: { _, port in
      let (interim, final, refused) = try await onThread {
        let headers = ["Expect": "100-continue", "Content-Length": "4"]
        let client = try TestClient(port: port)
        try client.request("POST", "/read", headers)
        let interim = try client.responseHead()
        try client.write("four")
        let final = try client.response()
        let second = try TestClient(port: port)
        try second.request("POST", "/", headers)
        return (interim, final, try second.response())
      }
      #expect(interim.status == 100 && final.text == "4")
      #expect(refused.text == "no" && refused.headers["connection"] == "close")
    }
  }

  @Test func `a client that leaves is an error for the handler`() async throws {
    let (errors, didFail) = AsyncStream.makeStream(of: IncomingBodyError.self)
    try await withServer { request in
      do throws(IncomingBodyError) {
        _ = try await request.body.collect(atMost: 100)
      } catch {
        didFail.yield(error)
      }
      return .text("")
    } _: { _, port in
      try await onThread {
        let client = try TestClient(port: port)
        try client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nfour")
      }
      for await error in errors {
        #expect(error == .connectionLost)
        break
      }
    }
  }

  @Test func `a body is closed to what a handler left behind`() async throws {
    let kept = Mutex<IncomingBody?>(nil)
    try await withServer { request in
      kept.withLock { $0 = request.body }
      return .text("")
    } _: { _, port in
      _ = try await onThread {
        let client = try TestClient(port: port)
        try client.request("POST", "/", body: "abc")
        return try client.response()
      }
      let body = try #require(kept.withLock { $0 })
      await #expect(throws: IncomingBodyError.alreadyRead) { try await body.collect(atMost: 9) }
    }
  }

  @Test func `a form is decoded in order`() async throws {
    func form(_ text: String, type: String = "application/x-www-form-urlencoded; charset=utf-8") async throws
      -> [String]
    {
      let request = try #require(
        ServerRequest(.post, "/", headers: ["Content-Type": type], body: IncomingBody(Data(text.utf8))))
      return try await request.form(atMost: 40, fieldLimit: 3).fields.map { "\($0.name)=\($0.value)" }
    }
    #expect(try await form("a=1&b=caf%C3%A9+x&a=") == ["a=1", "b=café x", "a="])
    #expect(try await form("&&c&=d&") == ["c=", "=d"])
    #expect(try await form("a=b=c") == ["a=b=c"])
    #expect(try await form("") == [])
    await #expect(throws: IncomingBodyError.tooManyFields(limit: 3)) { try await form("a&b&c&d") }
    await #expect(throws: IncomingBodyError.malformed) { try await form("a=%FF") }
    await #expect(throws: IncomingBodyError.malformed) { try await form("a=%2") }
    await #expect(throws: IncomingBodyError.wrongType) { try await form("a=1", type: "text/plain") }
    await #expect(throws: IncomingBodyError.tooLarge(limitByteCount: 40)) {
      try await form(String(repeating: "a", count: 41))
    }
  }

  @Test func `fields have a first value, all values and a text`() throws {
    let fields = try FormFields(decoding: Array("a=1&b=%26&a=2".utf8))
    #expect(fields["a"] == "1" && fields["c"] == nil)
    #expect(fields.values(of: "a") == ["1", "2"])
    #expect(fields.encoded == "a=1&b=%26&a=2")
    #expect(fields.removing("a").encoded == "b=%26")
  }
}
