import CoreSystem
import Foundation
import Testing

struct DeflatedTests {
  @Test(arguments: [0, 1, 100_000]) func `what was compressed comes back`(_ count: Int) {
    let content = Data((0..<count).map { UInt8($0 % 7) })
    let deflated = Deflated(content)
    #expect(deflated.inflated(byteCount: count) == content)
    if count > 1 { #expect(deflated.bytes.count < count / 10) }
  }

  @Test func `damaged bytes and a wrong length give nothing`() {
    let deflated = Deflated(Data("easy run".utf8))
    #expect(deflated.inflated(byteCount: 7) == nil)
    #expect(deflated.inflated(byteCount: 9) == nil)
    #expect(Deflated(compressed: Data(deflated.bytes.dropLast(2))).inflated(byteCount: 8) == nil)
  }

  @Test(arguments: [0, 1, 65_536, 100_000, 1_000_000])
  func `bytes of unknown length come back, up to a limit`(_ count: Int) {
    let content = Data((0..<count).map { UInt8($0 % 7) })
    let deflated = Deflated(content)
    #expect(deflated.inflated(upTo: max(1, count)) == content)
    if count > 1 { #expect(deflated.inflated(upTo: count - 1) == nil) }
    #expect(Deflated(compressed: Data(deflated.bytes.dropLast(2))).inflated(upTo: 2_000_000) == nil)
    #expect(Deflated(compressed: Data("no zlib stream".utf8)).inflated(upTo: 2_000_000) == nil)
  }

  @Test(arguments: [0, 1, 100_000], [1, 6, 9]) func `a gzip file has the content`(_ count: Int, _ level: Int) throws {
    let content = Data((0..<count).map { UInt8($0 % 7) })
    let file = [UInt8](Deflated.gzip(content, level: level))
    let block = try #require(GzipInflater()).inflate(file, from: 0, upTo: count + 1)
    #expect(block.next == .end && block.consumedCount == file.count)
    #expect(Data(block.bytes) == content)
    #expect(Deflated.gzip(content, level: level) == Data(file))
  }

  @Test func `a dictionary makes it smaller, and is needed again`() {
    let past = Data("Tempo run 6:30 1.30 km 4:59 /km 120 bpm".utf8)
    let content = Data("Tempo run 6:31 1.30 km 4:59 /km 121 bpm".utf8)
    let deflated = Deflated(content, dictionary: past)
    #expect(deflated.bytes.count < Deflated(content).bytes.count)
    #expect(deflated.inflated(byteCount: content.count, dictionary: past) == content)
    #expect(deflated.inflated(byteCount: content.count) == nil)
    #expect(deflated.inflated(byteCount: content.count, dictionary: content) == nil)
  }
}
