import CoreActivityFile
import CoreReasons
import Testing

/// Members that are not what they seem.
struct ArchiveTrapTests {
  @Test func `names are read in UTF-8 if they are valid, else in the encoding of old programs`() throws {
    let zip = ZipWriter().adding("Grüße.fit", [1])
      .adding(.init(name: Array("导出.xml".utf8), content: [2], flags: 0x800))
      .adding(.init(name: [0x47, 0x81, 0x2E, 0x66], content: [3]))
      .adding(.init(name: [0x47, 0xFF, 0x2E, 0x66], content: [4], flags: 0x800))
    for bytes in [zip.bytes(), ArchiveBuilder(.tar).adding("z", zip.bytes()).bytes()] {
      let walk = try ArchiveWalk(bytes)
      let names = walk.paths.map { $0.hasPrefix("z/") ? String($0.dropFirst(2)) : $0 }
      #expect(names == ["Grüße.fit", "导出.xml", "Gü.f", "\u{FFFD}"])
      #expect(walk.contents == [[1], [2], [3], [4]])
      #expect(walk.end == nil)
    }
  }

  @Test(arguments: ArchiveBuilder.Format.allCases)
  func `names that are not ASCII survive in every format`(format: ArchiveBuilder.Format) throws {
    // 7z stores UTF-16, which the writer can make of ASCII only in the locale of a test.
    let name = format == .sevenZip ? "Grusse.fit" : "Grüße 导出.fit"
    let walk = try ArchiveWalk(ArchiveBuilder(format).adding(name, [1]).bytes())
    #expect(walk.paths == [name])
  }

  @Test func `names are passed on as they are, and never used`() throws {
    let names = ["../../x", "/etc/passwd", "a", "a", "C:\\x", "./b", "a//b"]
    let zip = names.enumerated().reduce(ZipWriter()) { $0.adding($1.element, [UInt8($1.offset)]) }
    let walk = try ArchiveWalk(zip.bytes())
    #expect(walk.paths == ["../../x", "/etc/passwd", "a", "a", "C:/x", "./b", "a//b"])
    #expect(walk.contents == names.indices.map { [UInt8($0)] })
  }

  @Test func `links and special files are named and not followed`() throws {
    let tar = ArchiveBuilder(.tar).adding("a", [1]).adding(.init(name: "soft", kind: .symbolicLink))
      .adding(.init(name: "hard", hardLink: "a")).adding(.init(name: "tty", kind: .characterDevice))
      .adding(.init(name: "disk", kind: .blockDevice)).adding(.init(name: "pipe", kind: .pipe)).adding("b", [2])
    let walk = try ArchiveWalk(tar.bytes())
    #expect(walk.paths == ["a", "soft", "hard", "tty", "disk", "pipe", "b"])
    #expect(
      walk.members.map(\.obstacle)
        == [nil, .link, .link, .device, .device, .device, nil])
    #expect(walk.contents == [[1], [], [], [], [], [], [2]])
    let link = ZipWriter.Entry(name: Array("l".utf8), content: Array("/etc/passwd".utf8), unixMode: 0o120777)
    #expect(try ArchiveWalk(ZipWriter().adding(link).bytes()).obstacles == ["l": .link])
  }

  @Test func `encrypted members are refused by name`() throws {
    let locked = ArchiveBuilder(.zip, options: "zip:encryption=traditional", passphrase: "x").adding("s.fit", [1, 2])
    for bytes in [locked.bytes(), ZipWriter().adding("z.zip", locked.bytes()).bytes()] {
      let walk = try ArchiveWalk(bytes)
      #expect(walk.members.map(\.obstacle) == [.encrypted])
      #expect(walk.contents == [[]])
      #expect(walk.end == nil)
    }
    let mixed = ZipWriter().adding("a", [1])
      .adding(.init(name: Array("s".utf8), content: noise(40), flags: 1)).adding("b", [2])
    #expect(try ArchiveWalk(mixed.bytes()).contents == [[1], [], [2]])
  }

  @Test func `a wrong checksum and an unknown method concern one member only`() throws {
    let large = noise(300_000)
    let zip = ZipWriter().adding(.init(name: Array("bad".utf8), content: [1, 2, 3], checksum: 7))
      .adding(.init(name: Array("bad large".utf8), content: large, checksum: 7))
      .adding(.init(name: Array("method".utf8), content: [1, 2, 3], method: 9))
      .adding(.init(name: Array("deflate".utf8), content: [0xFF, 0xFF, 0xFF], method: 8))
      .adding("good", [4])
    for bytes in [zip.bytes(), ArchiveBuilder(.tar, .xz).adding("z", zip.bytes()).bytes()] {
      let walk = try ArchiveWalk(bytes)
      #expect(walk.members.count == 5)
      #expect(walk.contents.last == [4])
      #expect(
        walk.obstacles.values.sorted { "\($0)" < "\($1)" }
          == [.damaged, .damaged, .damaged, .unsupported])
      #expect(walk.end == nil)
    }
  }

  @Test func `after a damaged header of a tar the next member is found`() throws {
    var tar = ArchiveBuilder(.gnuTar).adding("a", [1]).adding("b", noise(5000)).adding("c", [3]).bytes()
    tar[1024 + 5] ^= 0xFF
    let walk = try ArchiveWalk(tar)
    #expect(walk.members.map(\.obstacle) == [nil, .damaged, nil])
    #expect(walk.contents == [[1], [], [3]])
    #expect(walk.end == nil)
  }
}
