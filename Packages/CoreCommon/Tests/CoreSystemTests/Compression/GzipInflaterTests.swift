import CoreSystem
import Foundation
import Testing

struct GzipInflaterTests {
  /// "easy run\n" as `gzip -9n` compresses it.
  private static let compressed = [UInt8](
    Data(base64Encoded: "H4sIAAAAAAACA0tNLK5UKCrN4wIAQKR3VAkAAAA=") ?? Data())

  private let inflater: GzipInflater

  init() throws {
    inflater = try #require(GzipInflater())
  }

  @Test(arguments: [1, 4, 100]) func `a member is given in blocks of any size`(_ capacity: Int) {
    var (content, consumed): ([UInt8], Int) = ([], 0)
    for _ in 0..<20 {
      let block = inflater.inflate(Self.compressed, from: consumed, upTo: capacity)
      #expect(block.bytes.count <= capacity)
      content += block.bytes
      consumed += block.consumedCount
      if block.next == .end { break }
      #expect(block.next == .more && block.isFull)
    }
    #expect(content == Array("easy run\n".utf8))
    #expect(consumed == Self.compressed.count)
  }

  @Test func `bytes may arrive one by one`() {
    var content: [UInt8] = []
    for byte in Self.compressed.dropLast() {
      let block = inflater.inflate([byte], from: 0, upTo: 100)
      content += block.bytes
      #expect(block.next == .more && block.consumedCount == 1)
    }
    #expect(inflater.inflate(Self.compressed, from: Self.compressed.count - 1, upTo: 100).next == .end)
    #expect(content == Array("easy run\n".utf8))
  }

  @Test func `bytes after a member are left, and another member can begin`() {
    let both = Self.compressed + Self.compressed
    let first = inflater.inflate(both, from: 0, upTo: 100)
    #expect(first.next == .end && first.consumedCount == Self.compressed.count)
    #expect(inflater.reset())
    #expect(inflater.inflate(both, from: first.consumedCount, upTo: 100).bytes == first.bytes)
  }

  @Test func `a wrong checksum and other bytes are damage`() {
    var damaged = Self.compressed
    damaged[damaged.count - 6] ^= 1
    let block = inflater.inflate(damaged, from: 0, upTo: 100)
    #expect(block.next == .damage && block.bytes == Array("easy run\n".utf8))
    #expect(inflater.reset())
    #expect(inflater.inflate(Array("no gzip".utf8), from: 0, upTo: 100).next == .damage)
  }
}
