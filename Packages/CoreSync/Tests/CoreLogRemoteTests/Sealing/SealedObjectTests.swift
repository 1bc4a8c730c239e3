import CoreNetwork
import CoreSystem
import Foundation
import Testing

@testable import CoreLogRemote

/// What sealing promises, byte by byte.
struct SealedObjectTests {
  private let key = LogKey(bytes: Array(0..<32))
  init() throws {
    try #require(Sodium.isReady)
  }

  private var codec: LogCodec { LogCodec(id: "log", key: key) }

  @Test(arguments: [0, 1, 17, 65_535, 65_536, 65_537, 131_072, 200_000])
  func `content of any size is the same again`(_ count: Int) throws {
    let content = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let stored = codec.stored(content, as: "log/1", after: "x")
    #expect(stored.count == count + SealedObject.overhead(of: max(0, count - 1)))
    #expect(codec.content(stored, of: "log/1", after: "x") == content)
    #expect(codec.stored(content, as: "log/1", after: "x") != stored)
  }

  @Test func `an object opens in its own place only`() {
    let stored = codec.stored(Data("run".utf8), as: "log/1", after: "x")
    #expect(codec.content(stored, of: "log/2", after: "x") == nil)
    #expect(codec.content(stored, of: "log/1", after: "y") == nil)
    #expect(LogCodec(id: "other", key: key).content(stored, of: "log/1", after: "x") == nil)
    let other = LogKey(bytes: Array(1..<33))
    #expect(LogCodec(id: "log", key: other).content(stored, of: "log/1", after: "x") == nil)
  }

  @Test func `whatever byte is changed, left out or added, the object does not open`() {
    let stored = codec.stored(Data(count: 70_000), as: "log/1")
    for index in [0, 3, 4, 27, 28, 40, 65_580, 65_584, stored.count - 1] {
      var changed = stored
      changed[index] ^= 1
      #expect(codec.content(changed, of: "log/1") == nil, "\(index)")
      #expect(codec.content(stored.prefix(index), of: "log/1") == nil, "\(index)")
    }
    #expect(codec.content(stored + [0], of: "log/1") == nil)
    // Without the last chunk.
    #expect(codec.content(stored.prefix(28 + 65_536 + 17), of: "log/1") == nil)
    #expect(codec.content(Data("plain".utf8), of: "log/1") == nil)
  }

  @Test func `the name of a file does not show its digest, and is the same on each machine`() {
    let digest = SHA256Digest(of: Data("track".utf8)).hexadecimal
    let name = codec.fileName(digest)
    #expect(name == LogCodec(id: "log", key: key).fileName(digest))
    #expect(name.hasPrefix("files/") && name.count == 70 && !name.contains(digest))
    #expect(LogCodec(id: "log", key: nil).fileName(digest) == "files/\(digest)")
  }

  @Test func `a key is the same after it was kept as a text`() {
    #expect(LogKey(key.text) == key)
    for text in ["", "x", "AAAA", key.text.revealed + "AA"] { #expect(LogKey(Secret(text)) == nil) }
    #expect(key.contentKey != key.nameKey && key.contentKey != key.bytes)
  }
}
