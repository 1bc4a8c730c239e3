import CoreActivityFile
import CoreReasons
import Testing

struct ArchiveNestingTests {
  private static let fit = FITWriter.activity().file()

  @Test func `archives in archives are walked in place`() throws {
    let inner = ArchiveBuilder(.zip).adding("x_1.fit", Self.fit).adding("x_2.fit", noise(400_000))
    let tar = ArchiveBuilder(.tar, .gzip).adding("t.gpx", [1])
    let archive = ZipWriter().adding("first.csv", [9]).adding("Parts/1.zip", inner.bytes())
      .adding("misnamed.fit", tar.bytes()).adding("a.fit.gz", gzipped(Self.fit)).adding("last", [8])
    let walk = try ArchiveWalk(archive.bytes())
    #expect(walk.end == nil)
    #expect(
      walk.paths
        == ["first.csv", "Parts/1.zip/x_1.fit", "Parts/1.zip/x_2.fit", "misnamed.fit/t.gpx", "a.fit.gz", "last"])
    #expect(walk.contents == [[9], Self.fit, noise(400_000), [1], gzipped(Self.fit), [8]])
    #expect(walk.members.map(\.position) == Array(0..<6))
    #expect(try ArchiveWalk(archive.bytes(), readsContent: false).members == walk.members)
  }

  @Test func `three archives within the outermost are opened, and no fourth`() throws {
    var bytes = ZipWriter().adding("x", [1]).bytes()
    for depth in 1...3 { bytes = ZipWriter().adding("\(depth).zip", bytes).adding("after", [2]).bytes() }
    let walk = try ArchiveWalk(bytes)
    #expect(walk.paths == ["3.zip/2.zip/1.zip/x", "3.zip/2.zip/after", "3.zip/after", "after"])
    let deeper = try ArchiveWalk(ZipWriter().adding("4.zip", bytes).bytes())
    #expect(deeper.obstacles == ["4.zip/3.zip/2.zip/1.zip": .nestedTooDeep])
    #expect(deeper.members.count == 4)
    #expect(deeper.end == nil)
  }

  @Test func `a broken archive within another ends, and the walk goes on`() throws {
    let one = noise(300_000)
    let zip = ZipWriter().adding("one", one).adding("two", one).bytes()
    let tar = ArchiveBuilder(.tar, .gzip).adding("one", one).adding("two", one).bytes()
    for archive in [zip, tar] {
      let cut = Array(archive.prefix(500_000))
      let walk = try ArchiveWalk(ZipWriter().adding("cut", cut).adding("after", [1]).bytes())
      #expect(walk.paths == ["cut/one", "cut/two", "cut", "after"])
      #expect(walk.obstacles == ["cut/two": .cutOff, "cut": .cutOff])
      #expect(walk.contents.first == one)
      #expect(walk.contents.last == [1])
      #expect(walk.end == nil)
    }
  }

  @Test func `a 7z archive within another cannot be streamed`() throws {
    let inner = ArchiveBuilder(.sevenZip).adding("x", [1]).bytes()
    let walk = try ArchiveWalk(ZipWriter().adding("a.7z", inner).adding("after", [1]).bytes())
    #expect(walk.obstacles == ["a.7z": .unsupported])
    #expect(walk.paths == ["a.7z", "after"])
  }

}
