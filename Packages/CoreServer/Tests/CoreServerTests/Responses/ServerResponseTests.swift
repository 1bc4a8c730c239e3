import CoreSystem
import Foundation
import Testing

@testable import CoreServer

struct ServerResponseTests {
  private let date = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    ("/", "/"), ("/a/b?c=d#e", "/a/b?c=d#e"), ("//evil.example", "/"), ("/\\evil.example", "/"), ("", "/"),
    ("https://evil.example", "/"), ("javascript:alert(1)", "/"), ("/a\r\nSet-Cookie: b", "/"), ("/a/../b", "/"),
  ])
  func `a redirect never leads to another server`(target: String, location: String) {
    let response = ServerResponse.redirect(to: target)
    #expect(response.status == 303)
    #expect(response.headers["location"] == location)
  }

  @Test func `a response is encoded with its length and the date`() {
    var response = ServerResponse.html("é", status: 404)
    response.headers["Content-Length"] = "7"
    response.headers.append("a=1", to: "Set-Cookie")
    response.headers.append("b=2", to: "Set-Cookie")
    #expect(
      String(decoding: response.encoded(closes: true, at: date), as: UTF8.self) == """
        HTTP/1.1 404 Not Found\r
        Content-Type: text/html; charset=utf-8\r
        Set-Cookie: a=1\r
        Set-Cookie: b=2\r
        Date: Sun, 06 Nov 1994 08:49:37 GMT\r
        Connection: close\r
        Content-Length: 2\r
        \r
        é
        """)
  }

  @Test(arguments: [204, 304]) func `a status without a body has no length`(status: Int) {
    let text = String(
      decoding: ServerResponse.text("a", status: status).encoded(closes: false, at: date), as: UTF8.self)
    #expect(!text.contains("Content-Length") && text.hasSuffix("\r\n\r\n"))
  }

  @Test func `no value can add a line to the header`() {
    var headers: HeaderFields = ["A": "b\r\nC: d\0\u{85}", "B\r\n": "c", "": "d"]
    #expect(headers.encoded == "A: bC: d\r\n")
    headers["a"] = "x"
    headers.append("y", to: "A")
    #expect(headers["A"] == "x, y" && headers.values(of: "a") == ["x", "y"])
    headers["A"] = nil
    #expect(headers == [:])
  }

  @Test(arguments: [
    (0.0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_782_399.9, "Mon, 28 Feb 2000 23:59:59 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    (-1, "Thu, 01 Jan 1970 00:00:00 GMT"), (.infinity, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func `dates have the form of HTTP`(seconds: Double, text: String) {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    ("gzip", true), ("br, GZIP", true), ("gzip;q=0.1", true), ("gzip;q=0", false), ("gzip;q=0.000", false),
    ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("identity", false), ("", false), ("gzip;q=\"", false),
  ])
  func `a client says whether it reads gzip`(value: String, accepts: Bool) {
    #expect(ContentCoding.acceptsGzip(["Accept-Encoding": value]) == accepts)
  }

  @Test func `only what becomes smaller is compressed`() {
    func encoding(_ response: ServerResponse) -> String? {
      var response = response
      response.compress(for: ["Accept-Encoding": "gzip"])
      return response.headers["content-encoding"]
    }
    let text = String(repeating: "a", count: 2_000)
    #expect(encoding(.html(text)) == "gzip")
    #expect(encoding(.data(Data(text.utf8), type: "image/svg+xml")) == "gzip")
    #expect(encoding(.html("short")) == nil)
    #expect(encoding(.data(Data(text.utf8), type: "image/png")) == nil)
    #expect(encoding(.text(text, status: 304)) == nil)
    var tagged = ServerResponse.html(text)
    tagged.headers["ETag"] = "\"a\""
    #expect(encoding(tagged) == nil)
  }
}

struct StaticAssetTests {
  private let asset = StaticAsset.css(String(repeating: "a { color: red } ", count: 1_000))

  private func response(_ headers: HeaderFields, to asset: StaticAsset? = nil) throws -> ServerResponse {
    (asset ?? self.asset).response(to: try #require(ServerRequest(.get, "/style.css", headers: headers)))
  }

  @Test func `an asset is sent once, and then only confirmed`() throws {
    let first = try response([:])
    let tag = try #require(first.headers["etag"])
    #expect(first.status == 200 && first.headers["content-type"] == "text/css; charset=utf-8")
    #expect(first.headers["cache-control"] == "no-cache")
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let second = try response(["If-None-Match": known])
      #expect(second.status == 304 && second.headers["etag"] == tag)
      guard case .data(let data) = second.payload else { return #expect(Bool(false)) }
      #expect(data.isEmpty)
    }
    #expect(try response(["If-None-Match": "\"other\""]).status == 200)
  }

  @Test func `each encoding has its tag`() throws {
    let plain = try response([:])
    let gzip = try response(["Accept-Encoding": "gzip"])
    #expect(gzip.headers["content-encoding"] == "gzip" && plain.headers["content-encoding"] == nil)
    #expect(gzip.headers["etag"] != plain.headers["etag"])
    #expect(plain.headers["vary"] == "Accept-Encoding" && gzip.headers["vary"] == "Accept-Encoding")
    let tag = try #require(plain.headers["etag"])
    #expect(try response(["Accept-Encoding": "gzip", "If-None-Match": tag]).status == 200)
  }

  @Test func `another content has another fingerprint`() throws {
    let other = StaticAsset.javaScript("a", caching: .immutable)
    #expect(other.fingerprint.count == 16 && other.fingerprint != asset.fingerprint)
    #expect(try response([:], to: other).headers["cache-control"] == "max-age=31536000, immutable")
    #expect(try response(["Accept-Encoding": "gzip"], to: other).headers["content-encoding"] == nil)
  }
}

struct SecurityHeadersTests {
  @Test func `a page loads nothing from elsewhere, unless an origin of images is allowed`() throws {
    #expect(
      SecurityHeaders().contentSecurityPolicy == """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
        form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'
        """)
    let tiles = try #require(WebOrigin("https://tiles.example.org"))
    #expect(
      SecurityHeaders(imageOrigins: [tiles]).contentSecurityPolicy
        .contains("; img-src 'self' data: https://tiles.example.org; "))
  }

  @Test func `a handler can allow caching, and nothing else`() {
    var response = ServerResponse.text("a")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = "default-src *"
    SecurityHeaders().apply(to: &response)
    #expect(response.headers["cache-control"] == "no-cache")
    #expect(response.headers.values(of: "content-security-policy") == [SecurityHeaders().contentSecurityPolicy])
  }
}
