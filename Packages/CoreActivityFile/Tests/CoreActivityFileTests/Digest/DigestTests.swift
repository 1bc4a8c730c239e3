import CoreActivityFile
import Foundation
import Testing

@Suite struct DigestTests {
  @Test func `a digest is the SHA-256 of the standard's examples`() {
    #expect(
      ContentDigest(of: Array("abc".utf8)).hexadecimal
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      ContentDigest(of: []).hexadecimal == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      ContentDigest(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)).hexadecimal
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test func `a name-based UUID is that of RFC 9562, appendix A.4`() throws {
    let namespace = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
    let expected = UUID(uuidString: "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    #expect(UUID(nameBasedOn: "www.example.com", in: namespace) == expected)
    #expect(UUID(nameBasedOn: Array("www.example.com".utf8), in: namespace) == expected)
    #expect(UUID(nameBasedOn: "www.example.org", in: namespace) != expected)
  }

  @Test func `the digest is of the decompressed bytes`() throws {
    let plain = FITWriter.activity().file()
    let file = try ActivityFileDecoder().decode(plain, fileName: "a.fit")
    let compressed = try ActivityFileDecoder().decode(gzipped(plain), fileName: "b.fit.gz")
    #expect(file.contentDigest == ContentDigest(of: plain))
    #expect(compressed == file)
  }
}
