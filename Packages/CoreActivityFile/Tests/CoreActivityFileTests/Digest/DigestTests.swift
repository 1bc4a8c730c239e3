import CoreActivityFile
import CoreSystem
import Foundation
import Testing

struct DigestTests {
  @Test func `the digest covers the decompressed bytes`() throws {
    let plain = FITWriter.activity().file()
    let file = try ActivityFileDecoder().decode(plain, fileName: "a.fit")
    let compressed = try ActivityFileDecoder().decode(gzipped(plain), fileName: "b.fit.gz")
    #expect(file.contentDigest == SHA256Digest(of: plain))
    #expect(compressed == file)
  }
}
