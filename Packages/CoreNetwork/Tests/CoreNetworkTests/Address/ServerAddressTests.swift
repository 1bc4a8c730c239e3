import CoreNetwork
import Testing

struct ServerAddressTests {
  @Test(arguments: [
    ("https://log.example.org", "https://log.example.org"),
    ("  log.example.org/ ", "https://log.example.org"),
    ("HTTPS://Log.Example.org:8443/pb//", "https://log.example.org:8443/pb"),
    ("http://127.0.0.1:8090", "http://127.0.0.1:8090"),
    ("http://localhost:8090/", "http://localhost:8090"),
    ("http://127.8.9.10", "http://127.8.9.10"),
    ("http://[::1]:8090", "http://[::1]:8090"),
  ])
  func `a typed address is parsed and normalized`(typed: String, url: String) throws {
    #expect(try ServerAddress(typed).description == url)
  }

  @Test(arguments: [
    "http://log.example.org", "http://192.168.1.5:8090", "http://127.0.0.1.example.org", "http://127.evil.org",
    "http://localhost.example.org", "http://128.0.0.1", "http://0.0.0.0",
  ])
  func `plain HTTP is allowed only for this machine`(typed: String) {
    #expect(throws: ServerAddress.ValidationError.tlsRequired) { try ServerAddress(typed) }
  }

  @Test(arguments: ["", "   ", "ftp://example.org", "file:///etc/passwd", "https://", "https://a b", "https://x:99999"])
  func `text that is not an address is rejected`(typed: String) {
    #expect(throws: ServerAddress.ValidationError.notAnAddress) { try ServerAddress(typed) }
  }

  @Test(arguments: ["https://me:secret@example.org", "https://example.org/?a=b", "https://example.org/#top"])
  func `an address with credentials, a query or a fragment is rejected`(typed: String) {
    #expect(throws: ServerAddress.ValidationError.tooMuch) { try ServerAddress(typed) }
  }
}
