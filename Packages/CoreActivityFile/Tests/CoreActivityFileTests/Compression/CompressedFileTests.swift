import CoreActivityFile
import CoreReasons
import Testing

/// A single file in bzip2, xz or Zstandard is read like one in gzip.
struct CompressedFileTests {
  private static let compressions: [ArchiveBuilder.Compression] = [.bzip2, .xz, .zstandard]
  private let plain = FITWriter.activity(records: 60).file()

  @Test(arguments: compressions)
  func `a compressed file has the activity and the digest of the plain one`(
    compression: ArchiveBuilder.Compression
  ) throws {
    let whole = try ActivityFileDecoder().decode(plain, fileName: "a.fit")
    #expect(try ActivityFileDecoder().decode(filtered(plain, compression), fileName: "a.fit.xz") == whole)
  }

  @Test(arguments: compressions)
  func `compressed content that is cut off is damaged`(compression: ArchiveBuilder.Compression) {
    let compressed = filtered(plain, compression)
    #expect(
      refusal(Array(compressed.prefix(compressed.count / 2)), fileName: "a.fit.xz") == .compressionCutOff)
  }

  // Zstandard has no checksum unless its writer adds one.
  @Test(arguments: [ArchiveBuilder.Compression.bzip2, .xz])
  func `compressed content that was changed is damaged`(compression: ArchiveBuilder.Compression) {
    var compressed = filtered(plain, compression)
    compressed[compressed.count / 2] ^= 0xFF
    #expect(refusal(compressed, fileName: "a.fit.xz") == .compressionDamaged)
  }

  @Test(arguments: compressions)
  func `a file that expands too much is rejected long before its end`(compression: ArchiveBuilder.Compression) {
    let blanks = Array("<gpx>".utf8) + [UInt8](repeating: 0x20, count: 160 << 20)
    #expect(refusal(filtered(blanks, compression), fileName: "a.gpx.xz") == .expandsTooMuch)
  }

  @Test(arguments: compressions)
  func `a compressed file without content is empty`(compression: ArchiveBuilder.Compression) {
    #expect(refusal(filtered([], compression), fileName: "a.fit.xz") == .empty)
  }
}
