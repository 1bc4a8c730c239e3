import CoreNetwork
import Foundation
import Testing

struct SendingTests {
  @Test func `a request arrives complete and correctly encoded`() async throws {
    let server = try LoopbackServer(.json(#"{"text":"back"}"#))
    let request = NetworkRequest(
      .put, ["api", "no tes", "..", "a/b?c"],
      query: [URLQueryItem(name: "filter", value: "updated > 'T+1' && a=b"), URLQueryItem(name: "skip", value: nil)],
      headers: ["If-Match": "2026-11-10 06:15:00.000Z", "X-Odd": "a\r\nInjected: b"],
      body: try .json(encoding: Note(text: "ä")))
    let answer = try await NetworkClient.of(server).send(Endpoint<Note>(request))
    let seen = try #require(server.requests.first)
    #expect(answer == Note(text: "back"))
    #expect(seen.method == "PUT")
    #expect(
      seen.target
        == "/api/no%20tes/%2E%2E/a%2Fb%3Fc?filter=updated%20%3E%20%27T%2B1%27%20%26%26%20a%3Db&skip")
    #expect(seen.text == #"{"text":"ä"}"#)
    #expect(seen.headers["content-type"] == "application/json")
    #expect(seen.headers["accept"] == "application/json")
    #expect(seen.headers["if-match"] == "2026-11-10 06:15:00.000Z")
    #expect(seen.headers["user-agent"] == "fettle-test")
    #expect(seen.headers["x-odd"] == "aInjected: b")
    #expect(seen.headers["injected"] == nil)
    #expect(seen.headers["authorization"] == nil)
    #expect(seen.headers["expect"] == nil)
  }

  @Test func `a chunked response is read completely`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    let server = try LoopbackServer(.pieces([head, "8\r\n{\"text\":\r\n", "4\r\n\"a\"}\r\n", "0\r\n\r\n"]))
    #expect(try await NetworkClient.of(server).send(Endpoint<Note>(NetworkRequest(.get, []))) == Note(text: "a"))
  }

  @Test func `trailers after a chunked response are ignored`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nTrailer: A\r\n\r\n"
    let body = "c\r\n{\"text\":\"a\"}\r\n0\r\nA: b\r\nContent-Type: text/html\r\n\r\n"
    let server = try LoopbackServer(.pieces([head + body]))
    #expect(try await NetworkClient.of(server).send(Endpoint<Note>(NetworkRequest(.get, []))) == Note(text: "a"))
  }

  @Test func `informational responses are skipped`() async throws {
    let hints = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nContent-Type: text/html\r\n\r\n"
    let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{\"text\":\"a\"}"
    let server = try LoopbackServer(.pieces([hints + answer]))
    #expect(try await NetworkClient.of(server).send(Endpoint<Note>(NetworkRequest(.get, []))) == Note(text: "a"))
  }

  @Test func `a response of several megabytes arrives complete`() async throws {
    let block = (0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let content = (0..<128).reduce(into: Data()) { content, _ in content += block }
    let server = try LoopbackServer(.reply(status: 200, headers: ["Content-Type": "a/b"], body: content))
    let answer = try await NetworkClient.of(server).send(
      Endpoint<Data>(NetworkRequest(.get, []), contentType: "a/b"))
    #expect(answer == content)
  }

  @Test func `a response of any type arrives as unchanged bytes`() async throws {
    let server = try LoopbackServer(.reply(status: 200, headers: [:], body: Data("abc".utf8)))
    let answer = try await NetworkClient.of(server).send(Endpoint<Data>(ofAnyType: NetworkRequest(.get, [])))
    #expect(answer == Data("abc".utf8))
    #expect(server.requests.first?.headers["accept"] == "*/*")
  }

  @Test func `cookies are not stored`() async throws {
    let server = try LoopbackServer(.status(204, headers: ["Set-Cookie": "a=b"]))
    let client = try NetworkClient.of(server)
    for _ in 0..<2 { try await client.send(Endpoint<Void>(NetworkRequest(.get, []))) }
    #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
  }

  @Test func `an endpoint without content accepts an empty body or JSON`() async throws {
    let server = try LoopbackServer(.status(204), .status(200), .json("{}"))
    let client = try NetworkClient.of(server)
    for _ in 0..<3 { try await client.send(Endpoint<Void>(NetworkRequest(.delete, ["a"]))) }
    #expect(server.requests.count == 3)
  }

  @Test func `a captive portal's page is an error for every kind of endpoint`() async throws {
    let page = ScriptedResponse.reply(status: 200, headers: ["Content-Type": "text/html"], body: Data("<html>".utf8))
    let server = try LoopbackServer(page)
    let client = try NetworkClient.of(server)
    await #expect(throws: NetworkError.invalidResponse(reason: "expected JSON, but got text/html")) {
      try await client.send(Endpoint<Note>(NetworkRequest(.get, [])))
    }
    await #expect(throws: NetworkError.invalidResponse(reason: "expected no content, but got text/html")) {
      try await client.send(Endpoint<Void>(NetworkRequest(.delete, [])))
    }
    await #expect(throws: NetworkError.invalidResponse(reason: "expected image/png, but got text/html")) {
      try await client.send(Endpoint<Data>(NetworkRequest(.get, []), contentType: "image/png"))
    }
    #expect(server.requests.count == 3)
  }

  @Test func `JSON with another content type is not decoded`() async throws {
    let text = Data(#"{"text":"a"}"#.utf8)
    let server = try LoopbackServer(.reply(status: 200, headers: ["Content-Type": "text/plain"], body: text))
    await #expect(throws: NetworkError.invalidResponse(reason: "expected JSON, but got text/plain")) {
      try await NetworkClient.of(server).send(Endpoint<Note>(NetworkRequest(.get, [])))
    }
  }

  @Test(arguments: [
    (401, NetworkError.credentialsRejected), (404, .notFound), (410, .gone), (413, .requestTooLarge),
    (429, .rateLimited(until: TestTime.now + 5)), (500, .serverFault(status: 500, until: nil)),
    (503, .serverFault(status: 503, until: TestTime.now + 5)), (304, .invalidResponse(reason: "status 304")),
    (400, .rejected(.init(status: 400, body: Data("{}".utf8)))),
    (403, .forbidden(.init(status: 403, body: Data("{}".utf8)))),
    (409, .conflict(.init(status: 409, body: Data("{}".utf8)))),
    (412, .preconditionFailed(.init(status: 412, body: Data("{}".utf8)))),
    (422, .rejected(.init(status: 422, body: Data("{}".utf8)))),
  ])
  func `each error status maps to a specific error`(status: Int, error: NetworkError) async throws {
    let headers = ["Retry-After": "5", "WWW-Authenticate": "Basic realm=x", "Location": "/"]
    let server = try LoopbackServer(.json(status == 304 ? "" : "{}", status: status, headers: headers))
    await #expect(throws: error) {
      try await NetworkClient.of(server, retrying: .never).send(Endpoint<Note>(NetworkRequest(.get, [])))
    }
  }

  @Test func `the body of an error response is kept up to a limit`() async throws {
    let server = try LoopbackServer(
      .json(#"{"text":"title is too long"}"#, status: 400), .json(String(repeating: "x", count: 200_000), status: 400))
    let client = try NetworkClient.of(server)
    func rejection() async throws -> NetworkError.Rejection? {
      let error = await #expect(throws: NetworkError.self) {
        try await client.send(Endpoint<Void>(NetworkRequest(.get, [])))
      }
      if case .rejected(let rejection) = error { return rejection }
      return nil
    }
    #expect(try await rejection()?.decoded(as: Note.self) == Note(text: "title is too long"))
    #expect(try await rejection()?.body.count == 65_536)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"te",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{\"te",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n",
    "HTTP/1.1 200 OK\r\nContent-Ty", "HTTP/1.1 204 No Content\r\n", "HTTP/1.1 200 O", "H",
    "HTTP/1.1 100 Continue\r\n\r\n", "",
  ])
  func `an incomplete response is reported as a lost connection`(text: String) async throws {
    let server = try LoopbackServer(.pieces([text]))
    await #expect(throws: NetworkError.cannotReach(.lost)) {
      try await NetworkClient.of(server, retrying: .never).send(Endpoint<Note>(NetworkRequest(.get, [])))
    }
  }

  @Test(arguments: [
    "garbage\r\n\r\n", "HTTP/1.1 999999 X\r\n\r\n", "HTTP/1.1 200 OK\r\n: x\r\n\r\n", "\0\0\0\0\r\n\r\n",
  ])
  func `a response that is not HTTP is reported as invalid or lost`(text: String) async throws {
    let server = try LoopbackServer(.pieces([text]))
    let error = await #expect(throws: NetworkError.self) {
      try await NetworkClient.of(server, retrying: .never).send(Endpoint<Note>(NetworkRequest(.get, [])))
    }
    switch error {
    case .invalidResponse, .cannotReach(.lost): break
    default: Issue.record(error ?? NetworkError.timedOut)
    }
  }

  @Test func `a refused connection is reported`() async throws {
    let port = try LoopbackPort()
    await #expect(throws: NetworkError.cannotReach(.refused)) {
      try await NetworkClient.to("http://127.0.0.1:\(port.number)").send(Endpoint<Void>(NetworkRequest(.get, [])))
    }
  }

  /// No DNS query is sent: a label of a host name cannot be that long.
  @Test func `an unknown host name is reported`() async throws {
    let name = String(repeating: "nowhere", count: 10) + ".invalid"
    await #expect(throws: NetworkError.cannotReach(.nameNotFound)) {
      try await NetworkClient.to(name).send(Endpoint<Void>(NetworkRequest(.get, [])))
    }
  }

  @Test func `a GET request cannot have a body`() async throws {
    let server = try LoopbackServer(.status(204))
    await #expect(throws: NetworkError.unsendable(reason: "a GET request has no body")) {
      try await NetworkClient.of(server).send(Endpoint<Void>(NetworkRequest(.get, [], body: .json(Data("1".utf8)))))
    }
    #expect(server.requests.isEmpty)
  }
}
