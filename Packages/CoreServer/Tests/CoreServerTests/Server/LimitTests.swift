import CoreServer
import CoreTesting
import Foundation
import Synchronization
import Testing

struct LimitTests {
  private let clock = ManualClock()

  /// The response to bytes that no handler should see.
  private func refusal(_ bytes: @escaping @Sendable (TestClient) throws -> Void) async throws -> TestResponse {
    try await withServer { _ in
      Issue.record("The handler was called.")
      return .text("")
    } _: { _, port in
      try await onThread {
        let client = try TestClient(port: port)
        try bytes(client)
        let response = try client.response()
        #expect(client.readToEnd().isEmpty)
        return response
      }
    }
  }

  @Test func `a header of a megabyte is refused`() async throws {
    let field = "X-Long: " + String(repeating: "x", count: 1 << 20)
    #expect(try await refusal { try $0.write("GET / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n") }.status == 431)
  }

  @Test func `a header of many fields is refused`() async throws {
    let fields = String(repeating: "X: y\r\n", count: 200)
    #expect(try await refusal { try $0.write("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n") }.status == 431)
  }

  @Test func `an address of a megabyte is refused, whether it ends or not`() async throws {
    let path = "/" + String(repeating: "x", count: 1 << 20)
    #expect(try await refusal { try $0.write("GET \(path)") }.status == 414)
    #expect(try await refusal { try $0.request("GET", String(path.prefix(9_000))) }.status == 414)
  }

  @Test func `a body that is announced to be too large is refused before it is sent`() async throws {
    let response = try await refusal {
      try $0.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2147483648\r\n\r\n")
    }
    #expect(response.status == 413)
  }

  @Test func `a body in chunks ends at the limit`() async throws {
    var options = ServerOptions()
    options.limits.bodyByteCount = 100_000
    let handler: WebServer.Handler = { request in
      do throws(IncomingBodyError) {
        for try await _ in request.body {}
        return .text("")
      } catch {
        return .refused(error.status, "\(error)")
      }
    }
    try await withServer(options, handler: handler) { _, port in
      let response = try await onThread {
        let client = try TestClient(port: port)
        try client.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<20 { try client.write("2710\r\n" + String(repeating: "x", count: 10_000) + "\r\n") }
        return try client.response()
      }
      #expect(response.status == 413)
    }
  }

  @Test func `a request head that never ends is refused in time`() async throws {
    try await withServer(.hurrying(clock)) { _ in
      .text("")
    } _: { _, port in
      let response = try await clock.hurrying {
        try await onThread {
          let client = try TestClient(port: port)
          try client.write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
          return try client.response()
        }
      }
      #expect(response.status == 408)
    }
  }

  @Test func `a connection without a request is closed in time`() async throws {
    try await withServer(ServerOptions(time: ServerTime(clock))) { _ in
      .text("")
    } _: { _, port in
      let rest = try await clock.hurrying {
        try await onThread {
          let client = try TestClient(port: port)
          return client.readToEnd()
        }
      }
      #expect(rest.isEmpty)
    }
  }

  @Test func `a body that never ends is an error for the handler`() async throws {
    try await withServer(.hurrying(clock)) { request in
      do throws(IncomingBodyError) {
        return .text("\(try await request.body.collect(atMost: 100).count)")
      } catch {
        return .refused(error.status, "\(error)")
      }
    } _: { _, port in
      let response = try await clock.hurrying {
        try await onThread {
          let client = try TestClient(port: port)
          try client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nfour")
          return try client.response()
        }
      }
      #expect(response.status == 408)
      #expect(response.text == "tooSlow\n")
    }
  }

  @Test func `a client that does not read its response loses the connection`() async throws {
    let (ended, didEnd) = AsyncStream.makeStream(of: Void.self)
    try await withServer(.hurrying(clock)) { _ in
      let piece = Data(count: 1 << 20)
      return ServerResponse(
        status: 200,
        payload: .stream(
          ResponseStream(didEnd: { didEnd.finish() }) { send in
            while true { try await send(piece) }
          }))
    } _: { _, port in
      let client = try await onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        return client
      }
      try await clock.hurrying { for await _ in ended {} }
      client.leave()
    }
  }

  @Test func `more connections than allowed close the idlest, and the person is still served`() async throws {
    var options = ServerOptions()
    options.limits.connectionCount = 16
    try await withServer(options) { _ in
      .text("served")
    } _: { server, port in
      let (text, first) = try await onThread {
        let dead = try (0..<300).map { _ in
          let client = try TestClient(port: port)
          try client.write("GET / HTTP/1.1\r\n")
          return client
        }
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        return (try client.response().text, dead[0].readToEnd())
      }
      #expect(text == "served")
      #expect(first.isEmpty)
      #expect(server.activity.rejectedConnectionCount >= 285)
      #expect(server.activity.connectionCount <= 16)
    }
  }

  @Test func `a connection is refused when all others have a request`() async throws {
    var options = ServerOptions()
    options.limits.connectionCount = 2
    let gate = Gate()
    let (begun, didBegin) = AsyncStream.makeStream(of: Void.self)
    try await withServer(options) { _ in
      didBegin.yield()
      await gate.pass()
      return .text("late")
    } _: { server, port in
      async let late = withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<2 {
          group.addTask {
            try await onThread {
              let client = try TestClient(port: port)
              try client.request("GET", "/")
              return try client.response().text
            }
          }
        }
        return try await group.reduce(into: [String]()) { $0.append($1) }
      }
      var count = 0
      for await _ in begun {
        count += 1
        if count == 2 { break }
      }
      let status = try await onThread { try TestClient(port: port).response().status }
      #expect(status == 503)
      #expect(server.activity.requestCount == 2)
      gate.open()
      #expect(try await late == ["late", "late"])
    }
  }

  @Test func `more requests at once than allowed are refused`() async throws {
    var options = ServerOptions()
    options.limits.requestCount = 1
    let gate = Gate()
    let (begun, didBegin) = AsyncStream.makeStream(of: Void.self)
    try await withServer(options) { _ in
      didBegin.yield()
      await gate.pass()
      return .text("late")
    } _: { _, port in
      async let late = onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        return try client.response().text
      }
      for await _ in begun { break }
      let status = try await onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        return try client.response().status
      }
      #expect(status == 503)
      gate.open()
      #expect(try await late == "late")
    }
  }

  @Test func `more streams than allowed are refused`() async throws {
    var options = ServerOptions()
    options.limits.streamCount = 1
    let streams = [EventStream(), EventStream()]
    try await withServer(options) { request in
      .events(streams[request.path == ["0"] ? 0 : 1])
    } _: { server, port in
      let statuses = try await onThread {
        let clients = try (0..<2).map { _ in try TestClient(port: port) }
        return try clients.enumerated().map { number, client in
          try client.request("GET", "/\(number)")
          return try client.responseHead().status
        }
      }
      #expect(statuses == [200, 503])
      await streams[1].waitUntilEnded()
      await streams[0].waitUntilEnded()
      #expect(server.activity.rejectedConnectionCount == 0)
    }
  }
}
