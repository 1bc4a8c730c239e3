@testable import CoreServer
import CoreTesting
import FlyingSocks
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct WebServerTests {
  @Test func `a request gets the response of the handler`() async throws {
    let handler: WebServer.Handler = { request in
      .text("\(request.method) \(request.path) \(request.query["q"] ?? "") \(request.headers["X-Name"] ?? "")")
    }
    try await withServer(handler: handler) { _, port in
      let response = try await onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/goals/caf%C3%A9?q=a+b", ["x-name": "Ada"])
        return try client.response()
      }
      #expect(response.status == 200)
      #expect(response.text == #"get ["goals", "café"] a b Ada"#)
      #expect(response.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(response.headers["date"]?.hasSuffix(" GMT") == true)
    }
  }

  @Test func `a connection carries several requests, also those sent before a response`() async throws {
    try await withServer { request in
      .text(request.rawPath)
    } _: { server, port in
      let texts = try await onThread {
        let client = try TestClient(port: port)
        try client.write(
          "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nPOST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
        var texts = [try client.response().text, try client.response().text]
        try client.request("GET", "/3")
        texts.append(try client.response().text)
        return texts
      }
      #expect(texts == ["/1", "/2", "/3"])
      #expect(server.activity.rejectedConnectionCount == 0)
    }
  }

  @Test func `connections whose descriptors have the same number one after the other are all served`() async throws {
    try await withServer { _ in
      .text("a")
    } _: { _, port in
      let served = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await onThread {
              try (0..<500).count { _ in
                // One that leaves at once is closed at the moment in which its wait ends.
                try TestClient(port: port).leave()
                let client = try TestClient(port: port)
                try client.write("GET / HTTP/1.1\r\nHost: a\r\n")
                try client.write("Connection: close\r\n\r\n")
                return try client.response().status == 200
              }
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(served == 2_000)
    }
  }

  @Test(arguments: ["GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n"])
  func `a client that wants only one response gets the end of the connection`(request: String) async throws {
    try await withServer { _ in
      .text("a")
    } _: { _, port in
      let all = try await onThread {
        let client = try TestClient(port: port)
        try client.write(request)
        return String(decoding: client.readToEnd(), as: UTF8.self)
      }
      #expect(all.contains("Connection: close\r\n") && all.hasSuffix("\r\n\r\na"))
    }
  }

  @Test func `a response to HEAD has the length of the body but no body`() async throws {
    try await withServer { _ in
      .text("four")
    } _: { _, port in
      let responses = try await onThread {
        let client = try TestClient(port: port)
        try client.request("HEAD", "/")
        let head = try client.response(toHead: true)
        try client.request("GET", "/")
        return [head, try client.response()]
      }
      #expect(responses.map { $0.headers["content-length"] } == ["4", "4"])
      #expect(responses.map(\.text) == ["", "four"])
    }
  }

  @Test func `a stream is sent in chunks, and shows if it broke off`() async throws {
    struct Broken: Error {}
    try await withServer { request in
      ServerResponse(
        status: 200,
        payload: .stream(
          ResponseStream { send in
            for piece in ["one", "", "two"] { try await send(Data(piece.utf8)) }
            if request.path == ["broken"] { throw Broken() }
          }))
    } _: { _, port in
      let whole = try await onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        return try client.response().text
      }
      #expect(whole == "onetwo")
      await #expect(throws: TestClient.Failure.self) {
        try await onThread {
          let client = try TestClient(port: port)
          try client.request("GET", "/broken")
          return try client.response().text
        }
      }
    }
  }

  @Test func `each response has the fields that protect a browser, also one that no handler made`() async throws {
    try await withServer { _ in
      .html("<p>")
    } _: { _, port in
      let responses = try await onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        let page = try client.response()
        try client.write("nonsense\r\n\r\n")
        return [page, try client.response()]
      }
      #expect(responses.map(\.status) == [200, 400])
      for headers in responses.map(\.headers) {
        #expect(headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'; ") == true)
        #expect(headers["x-content-type-options"] == "nosniff")
        #expect(headers["cross-origin-opener-policy"] == "same-origin")
        #expect(headers["cross-origin-resource-policy"] == "same-origin")
        #expect(headers["referrer-policy"] == "no-referrer")
        #expect(headers["cache-control"] == "no-store")
      }
    }
  }

  @Test func `text is compressed for a client that reads gzip, if the options ask for it on this machine`() async throws
  {
    let text = String(repeating: "easy run ", count: 1_000)
    for compresses in [false, true] {
      try await withServer(ServerOptions(compressesForThisMachine: compresses)) { _ in
        .html(text)
      } _: { _, port in
        let responses = try await onThread {
          let client = try TestClient(port: port)
          return try ["gzip, br", "gzip;q=0", "br"].map { encoding in
            try client.request("GET", "/", ["Accept-Encoding": encoding])
            return try client.response()
          }
        }
        #expect(responses.map { $0.headers["content-encoding"] } == [compresses ? "gzip" : nil, nil, nil])
        #expect((responses[0].body.count < 500) == compresses)
        #expect(responses[1].text == text)
        #expect(responses.map { $0.headers["vary"] == "Accept-Encoding" } == [compresses, compresses, compresses])
      }
    }
  }

  @Test func `a port that another server has cannot be used`() async throws {
    try await withServer { _ in
      .text("")
    } _: { server, port in
      let second = WebServer(ServerOptions(port: port)) { _ in .text("") }
      await #expect(throws: ServerStartError.addressInUse) { try await second.start() }
      await #expect(throws: ServerStartError.alreadyStarted) { try await server.start() }
      await server.stop()
      let address = try await second.start()
      #expect(address == ListeningAddress(host: "127.0.0.1", port: port))
      await second.stop()
    }
  }

  @Test(arguments: [
    // An address that is reserved for documentation.
    (ServerOptions(host: "192.0.2.1"), ServerStartError.notOnThisMachine),
    (ServerOptions(host: "example.org"), .invalidAddress),
    (ServerOptions(port: 65_536), .invalidAddress), (ServerOptions(port: -1), .invalidAddress),
  ])
  func `an address that cannot be used is an error`(options: ServerOptions, error: ServerStartError) async throws {
    await #expect(throws: error) { try await WebServer(options) { _ in .text("") }.start() }
  }

  @Test(arguments: [
    (EADDRINUSE, ServerStartError.addressInUse), (EACCES, .permissionDenied), (EADDRNOTAVAIL, .notOnThisMachine),
    (EIO, .system(code: EIO)),
  ])
  func `the system's reasons have cases`(code: Int32, error: ServerStartError) {
    #expect(ServerStartError(SocketError.failed(type: "Bind", errno: code, message: "")) == error)
  }

  @Test func `an IPv6 address has brackets`() {
    #expect(ListeningAddress(host: "::1", port: 80).description == "[::1]:80")
    #expect(ListeningAddress(host: "::1", port: 80).isLoopback)
    #expect(!ListeningAddress(host: "0.0.0.0", port: 80).isLoopback)
  }

  @Test func `stopping ends requests, idle connections and streams`() async throws {
    let stream = EventStream()
    let (begun, didBegin) = AsyncStream.makeStream(of: Void.self)
    let server = WebServer { request in
      if request.path == ["events"] { return .events(stream) }
      didBegin.yield()
      await Gate().pass()
      return .text("canceled")
    }
    let port = try await server.start().port
    async let ends = onThread {
      let clients = try (0..<3).map { _ in try TestClient(port: port) }
      try clients[0].request("GET", "/events")
      _ = try clients[0].responseHead()
      try clients[1].request("GET", "/")
      return clients.map { String(decoding: $0.readToEnd(), as: UTF8.self) }
    }
    for await _ in begun { break }
    await server.stop()
    await stream.waitUntilEnded()
    await server.waitUntilStopped()
    let texts = try await ends
    #expect(texts[0].hasPrefix("3\r\n:\n\n\r\n"))
    #expect(texts[2] == "")
    #expect(server.activity == ServerActivity())
  }
}
