import CoreActivityFile
import CoreReasons
import Testing

/// What is kept of a file whose compression is damaged.
struct GzipSalvageTests {
  private let plain = FITWriter.activity(records: 60).file()

  @Test func `a gzip file that is cut off is read to its end`() throws {
    let compressed = gzipped(plain)
    let cut = Array(compressed.prefix(compressed.count / 2))
    let file = try salvage(cut, fileName: "a.fit.gz")
    let whole = try onlyActivity(ActivityFileDecoder().decode(plain, fileName: "a.fit"))
    let kept = try onlyActivity(file)
    #expect(kept.samples.isPrefix(of: whole.samples))
    #expect(file.damage?.error == .compressionCutOff)
    #expect(file.damage?.byteCount == plain.count)
    #expect(file.activities.first?.isDamaged == true)
  }

  @Test func `a wrong checksum of the compression is damage of a file that was read whole`() throws {
    var compressed = gzipped(plain)
    compressed[compressed.count - 6] ^= 1
    let file = try salvage(compressed, fileName: "a.fit.gz")
    #expect(file.damage == ActivityFileDamage(error: .compressionDamaged, isReadWhole: true))
    #expect(file.activities.first?.samples.count == 60)
  }

  @Test func `gzip without any content is rejected for its damage`() {
    #expect(
      salvageRefusal(Array(gzipped(plain).prefix(11)), fileName: "a.fit.gz") == .compressionCutOff)
  }
}
