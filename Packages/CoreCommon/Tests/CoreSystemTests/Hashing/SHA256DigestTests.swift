import CoreSystem
import Foundation
import Testing

struct SHA256DigestTests {
  /// The examples from FIPS 180-4, and "a" repeated a million times.
  private static let examples = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: examples)
  func `digests match the examples from the standard, computed at once or in blocks`(text: String, expected: String) {
    #expect(SHA256Digest(of: Data(text.utf8)).hexadecimal == expected)
    #expect(SHA256Digest(of: Array(text.utf8)).hexadecimal == expected)
    let hasher = SHA256Hasher()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      hasher.update(Array(rest.prefix(977)))
      rest = rest.dropFirst(977)
    }
    #expect(hasher.finish().hexadecimal == expected)
  }

  @Test func `only a canonical digest is parsed`() {
    let digest = SHA256Digest(of: Data("abc".utf8))
    #expect(SHA256Digest(hexadecimal: digest.hexadecimal) == digest)
    #expect(digest.bytes.count == 32)
    let wrong = [
      "", "0a", String(repeating: "0A", count: 32), String(repeating: "0g", count: 32), digest.hexadecimal + "0",
      digest.hexadecimal.dropLast() + "é", String(digest.hexadecimal.dropLast()) + " ",
    ]
    for text in wrong { #expect(SHA256Digest(hexadecimal: text) == nil) }
  }

  @Test func `HMAC gives what RFC 4231 says, for short and long keys`() {
    #expect(
      SHA256Digest(authenticating: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)).hexadecimal
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      SHA256Digest(
        authenticating: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        key: [UInt8](repeating: 0xAA, count: 131)
      ).hexadecimal == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test func `a name-based UUID matches RFC 9562, appendix A.4`() throws {
    let namespace = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
    let expected = UUID(uuidString: "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    #expect(UUID(nameBasedOn: "www.example.com", in: namespace) == expected)
    #expect(UUID(nameBasedOn: Array("www.example.com".utf8), in: namespace) == expected)
    #expect(UUID(nameBasedOn: "www.example.org", in: namespace) != expected)
  }
}
