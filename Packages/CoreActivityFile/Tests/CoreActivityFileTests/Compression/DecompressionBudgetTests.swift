import CoreReasons
import Testing

@testable import CoreActivityFile

/// Each kind of compression has the same limits.
struct DecompressionBudgetTests {
  private static let kinds: [(FileCompression, ArchiveBuilder.Compression)] = [
    (.gzip, .gzip), (.bzip2, .bzip2), (.xz, .xz), (.zstandard, .zstandard),
  ]
  private let zeros = [UInt8](repeating: 0, count: 4 << 20)
  private let strict: ArchiveLimits

  init() {
    var limits = ArchiveLimits.standard
    limits.expansionFloorBytes = 1 << 20
    limits.maximumExpansion = 100
    strict = limits
  }

  /// The number of bytes that come out.
  private func decompressed(
    _ kind: (FileCompression, ArchiveBuilder.Compression), _ budget: DecompressionBudget
  ) throws(FileRejection) -> Int {
    let stored = filtered(zeros, kind.1)
    let decompressor = kind.0.decompressor(of: StoredBytes(stored, limitBytes: stored.count), budget: budget)
    var count = 0
    while case let block = try decompressor.next(), !block.isEmpty { count += block.count }
    return count
  }

  @Test(arguments: kinds)
  func `content within the limits is decompressed whole`(kind: (FileCompression, ArchiveBuilder.Compression)) throws {
    #expect(try decompressed(kind, DecompressionBudget(limitBytes: 4 << 20)) == 4 << 20)
  }

  @Test(arguments: kinds)
  func `content that is too large is rejected`(kind: (FileCompression, ArchiveBuilder.Compression)) {
    let limit = (4 << 20) - 1
    #expect(throws: FileRejection.tooLarge(bytes: limit)) {
      try decompressed(kind, DecompressionBudget(limitBytes: limit))
    }
  }

  @Test(arguments: kinds)
  func `content that expands too much is rejected`(kind: (FileCompression, ArchiveBuilder.Compression)) {
    #expect(throws: FileRejection.expandsTooMuch) {
      try decompressed(kind, DecompressionBudget(limitBytes: 4 << 20, expansion: strict))
    }
  }
}
