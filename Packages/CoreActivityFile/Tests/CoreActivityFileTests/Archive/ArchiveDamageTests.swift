import CoreActivityFile
import CoreReasons
import Testing

struct ArchiveDamageTests {
  private static let contents = (0..<8).map { noise(150_000, seed: UInt64($0) + 1) }

  @Test(arguments: ArchiveBuilder.Format.allCases, ArchiveBuilder.Compression.allCases)
  func `a cut-off archive yields what came before the cut`(
    format: ArchiveBuilder.Format,
    compression: ArchiveBuilder.Compression
  ) throws {
    guard format == .tar || format == .gnuTar || compression == .none else { return }
    let whole = Self.contents.enumerated().reduce(ArchiveBuilder(format, compression)) {
      $0.adding("\($1.offset)", $1.element)
    }.bytes()
    // Nothing can be decompressed before the end of the first block, 900 kB for bzip2 and 128 KiB for Zstandard.
    for tenth in ([.bzip2: 9, .zstandard: 2][compression] ?? 1)..<10 {
      let cut = Array(whole.prefix(whole.count * tenth / 10))
      let walk = try ArchiveWalk(cut)
      #expect(walk.end == .archive(.cutOff), "\(tenth)")
      for (index, content) in walk.contents.enumerated() where walk.obstacles["\(index)"] == nil {
        #expect(content == Self.contents[index])
      }
      if format != .sevenZip, compression != .bzip2 { #expect(walk.contents.count >= tenth * 8 / 10) }
      let unread = try ArchiveWalk(cut, readsContent: false)
      #expect(unread.end == .archive(.cutOff))
      #expect(unread.paths == walk.paths)
    }
  }

  @Test(arguments: ArchiveBuilder.Format.allCases, ArchiveBuilder.Compression.allCases)
  func `damage anywhere ends without harm`(
    format: ArchiveBuilder.Format,
    compression: ArchiveBuilder.Compression
  ) throws {
    guard format == .tar || format == .gnuTar || compression == .none else { return }
    let inner = ArchiveBuilder(.zip).adding("x", noise(500)).adding("y", Array("yyyyyyyyyyyyyyyyyyyyyyy".utf8))
    let whole = ArchiveBuilder(format, compression).adding("a", noise(300)).adding("z", inner.bytes())
      .adding("b", Array("bbbbbbbbbbbbbbbbbbbbbbbbbbb".utf8)).bytes()
    for place in stride(from: 0, to: whole.count, by: 9) {
      var copy = whole
      copy[place] = place % 2 == 0 ? copy[place] ^ 0xFF : 0
      let walk = try ArchiveWalk(copy)
      #expect(walk.members.count < 100)
    }
  }
}
