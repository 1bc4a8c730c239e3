import CoreActivityFile
import CoreReasons
import Foundation
import Testing

final class ZstandardTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "fettle-zstd-\(UUID().uuidString)").path()

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func compressed(_ blocks: [[UInt8]]) throws -> [UInt8] {
    let compressor = try #require(ZstandardCompressor())
    return blocks.flatMap { compressor.compress($0) } + compressor.finish()
  }

  private func contents() throws -> [UInt8] {
    let file = try ZstandardFile(contentsOfFile: path)
    var contents: [UInt8] = []
    while case let block = try file.next(), !block.isEmpty { contents += block }
    #expect(try file.next() == [])
    return contents
  }

  @Test(arguments: [1, 1_000, 1 << 20])
  func `blocks are compressed into a file that gives them back`(_ count: Int) throws {
    let blocks = (0..<5).map { number in (0..<count).map { UInt8(truncatingIfNeeded: $0 / 9 + number) } }
    let bytes = try compressed(blocks)
    #expect(bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]))
    if count > 100 { #expect(bytes.count < count) }
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try contents() == blocks.flatMap { $0 })
  }

  @Test func `a compressor that is not finished leaves nothing behind`() throws {
    let compressor = try #require(ZstandardCompressor())
    _ = compressor.compress(Array(repeating: 7, count: 300_000))
  }

  @Test func `a file that is cut off is damaged`() throws {
    let bytes = try compressed([(0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 5) }])
    try Data(bytes.dropLast(bytes.count / 3)).write(to: URL(filePath: path))
    #expect(throws: FileRejection.archive(.damaged)) { try contents() }
  }

  @Test func `a missing file is not found`() {
    #expect(throws: FileRejection.notFound) { try ZstandardFile(contentsOfFile: path) }
  }
}
