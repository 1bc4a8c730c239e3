import Foundation
import Testing

@testable import CoreServer

struct RequestHeadTests {
  private static let good = "POST /a/b%20c?d=e+f&g HTTP/1.1\r\nHost: a:80\r\nContent-Length: 3\r\nX: \t y \r\n\r\nabcd"

  private func parse(_ text: String, limits: ServerLimits = ServerLimits()) throws -> RequestHead? {
    var parser = RequestHeadParser(limits)
    return try parser.consume(Array(text.utf8))?.0
  }

  @Test func `a head is found however it is split`() throws {
    let whole = try #require(try parse(Self.good))
    #expect(whole.method == .post && whole.isHTTP11 && whole.keepsConnection && whole.framing == .length(3))
    #expect(whole.target.path == ["a", "b c"] && whole.target.rawPath == "/a/b%20c")
    #expect(whole.target.query.fields.map(\.name) == ["d", "g"])
    #expect(whole.headers["x"] == "y")
    let bytes = Array("\r\n\(Self.good)".utf8)
    for size in 1..<bytes.count {
      var parser = RequestHeadParser(ServerLimits())
      var found: RequestHead?
      var rest: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = bytes[start...].prefix(size)
        if found != nil {
          rest += piece
        } else if let (head, after) = try parser.consume(piece) {
          (found, rest) = (head, Array(after))
        }
      }
      #expect(found == whole)
      #expect(rest == Array("abcd".utf8))
    }
  }

  @Test(arguments: [
    "GET /\r\nHost: a", "GET / HTTP/1.1", "GET  / HTTP/1.1\r\nHost: a", " GET / HTTP/1.1\r\nHost: a",
    "GET / HTTP/1.1 \r\nHost: a",
    "G\tT / HTTP/1.1\r\nHost: a", "GET / http/1.1\r\nHost: a", "\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a",
    // The target.
    "GET http://a/ HTTP/1.1\r\nHost: a", "GET * HTTP/1.1\r\nHost: a", "GET //evil.example/ HTTP/1.1\r\nHost: a",
    "GET /a#b HTTP/1.1\r\nHost: a", "GET /é HTTP/1.1\r\nHost: a", "GET /a\u{7F} HTTP/1.1\r\nHost: a",
    "GET /% HTTP/1.1\r\nHost: a", "GET /%4 HTTP/1.1\r\nHost: a", "GET /%4g HTTP/1.1\r\nHost: a",
    "GET /%ff HTTP/1.1\r\nHost: a", "GET /%00 HTTP/1.1\r\nHost: a", "GET /%0d%0aX HTTP/1.1\r\nHost: a",
    "GET /?a=%ff HTTP/1.1\r\nHost: a", "GET /?%= HTTP/1.1\r\nHost: a",
    // Steps out of a folder.
    "GET /.. HTTP/1.1\r\nHost: a", "GET /a/../b HTTP/1.1\r\nHost: a", "GET /%2e%2e/b HTTP/1.1\r\nHost: a",
    "GET /.%2E/b HTTP/1.1\r\nHost: a", "GET /./b HTTP/1.1\r\nHost: a", "GET /a%2fb HTTP/1.1\r\nHost: a",
    "GET /a%5c..%5cb HTTP/1.1\r\nHost: a", "GET /a\\b HTTP/1.1\r\nHost: a", "GET /a//b HTTP/1.1\r\nHost: a",
    // Fields that two programs could read in two ways.
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\nHost: a\r\n b",
    "GET / HTTP/1.1\r\nHost: a\r\nX y: z", "GET / HTTP/1.1\r\nHost: a\r\n: z", "GET / HTTP/1.1\r\nHost: a\r\nX",
    "GET / HTTP/1.1\r\nHost: a\nX: y", "GET / HTTP/1.1\r\nHost: a\rX: y", "GET / HTTP/1.1\r\nHost: a\r\nX: \0",
    "GET / HTTP/1.1\r\nHost: a\r\nOrigin: a\r\norigin: b", "GET / HTTP/1.1\r\nHost: a\r\nCookie: a\r\nCookie: b",
    // The end of the body.
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
    "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked",
  ])
  func `a head that is not exactly right is malformed`(head: String) {
    #expect(throws: RequestFault.malformed) { try parse(head + "\r\n\r\n") }
  }

  @Test(arguments: [
    ("GET / HTTP/2.0\r\nHost: a", RequestFault.unsupportedVersion), ("GET / HTTP/1.9\r\nHost: a", .unsupportedVersion),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked", .unsupportedEncoding),
    ("POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok", .unsupportedExpectation),
  ])
  func `what is not supported has its own status`(head: String, fault: RequestFault) {
    #expect(throws: fault) { try parse(head + "\r\n\r\n") }
    #expect([417, 501, 505].contains(fault.status))
  }

  @Test func `a head at its limits is read, and beyond them it is not`() throws {
    var limits = ServerLimits()
    limits.targetByteCount = 10
    limits.headerCount = 2
    limits.headByteCount = 60
    func head(path: Int, fields: Int, value: Int = 1) -> String {
      let target = "/" + String(repeating: "p", count: path - 1)
      let field = "X: " + String(repeating: "v", count: value) + "\r\n"
      return "GET \(target) HTTP/1.1\r\nHost: a\r\n" + String(repeating: field, count: fields - 1) + "\r\n"
    }
    #expect(try parse(head(path: 10, fields: 2), limits: limits) != nil)
    #expect(throws: RequestFault.targetTooLong) { try parse(head(path: 11, fields: 2), limits: limits) }
    #expect(throws: RequestFault.headTooLarge) { try parse(head(path: 1, fields: 3), limits: limits) }
    // The first line has 14 bytes and the rest 14 around the value, of which the last two are not counted.
    #expect(try parse(head(path: 1, fields: 2, value: 32), limits: limits) != nil)
    #expect(throws: RequestFault.headTooLarge) { try parse(head(path: 1, fields: 2, value: 33), limits: limits) }
  }

  @Test func `bytes are refused as soon as they are too many, whatever would follow`() throws {
    var parser = RequestHeadParser(ServerLimits())
    var count = 0
    #expect(throws: RequestFault.headTooLarge) {
      _ = try parser.consume(Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8))
      while count < 1 << 20 {
        _ = try parser.consume(Array("xxxxxxxxxxxxxxxx".utf8))
        count += 16
      }
    }
    #expect(count <= ServerLimits().headByteCount)
  }

  @Test(arguments: [
    ("/", [], "/"), ("/a/", ["a"], "/a/"), ("/a%2Bb+c", ["a+b+c"], "/a%2Bb+c"), ("/...", ["..."], "/..."),
  ])
  func `a path is decoded in segments`(target: String, path: [String], rawPath: String) throws {
    let request = try #require(ServerRequest(.get, target))
    #expect(request.path == path && request.rawPath == rawPath)
  }

  @Test func `any target without a control character is read or refused, and a path never leaves its folder`() {
    let parts = ["/", ".", "..", "%2e", "%2F", "%5c", "a", "%", "?", "&", "=", "+", "%00", "%c3%a9", "\\", "//"]
    var seen = Set<Bool>()
    for first in parts {
      for second in parts {
        for third in parts {
          let request = ServerRequest(.get, "/" + first + second + third)
          seen.insert(request != nil)
          for segment in request?.path ?? [] {
            #expect(!["", ".", ".."].contains(segment) && !segment.contains { "/\\\0".contains($0) })
          }
        }
      }
    }
    #expect(seen == [true, false])
  }

  @Test func `cookies are found by their name`() throws {
    let request = try #require(ServerRequest(.get, "/", headers: ["Cookie": "a=1; bb=2;a=3; c; a="]))
    #expect(request.cookies(named: "a") == ["1", "3", ""])
    #expect(request.cookies(named: "bb") == ["2"])
    #expect(request.cookies(named: "c").isEmpty && request.cookies(named: "b").isEmpty)
  }
}
