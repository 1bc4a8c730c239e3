import CoreActivityFile
import CoreReasons
import Foundation
import Testing

struct ArchiveReaderTests {
  @Test(arguments: ArchiveBuilder.Format.allCases, ArchiveBuilder.Compression.allCases)
  func `every supported archive returns its members in order`(
    format: ArchiveBuilder.Format,
    compression: ArchiveBuilder.Compression
  ) throws {
    let isTar = format == .tar || format == .gnuTar
    guard isTar || compression == .none else { return }
    let content = noise(1_500_000)
    let archive = ArchiveBuilder(format, compression).adding("a/one.fit", content).adding("b.csv", Array("x,y".utf8))
      .adding("empty").bytes()
    let walk = try ArchiveWalk(archive)
    #expect(walk.end == nil)
    // 7z lists what is empty last anyway.
    #expect(walk.paths == ["a/one.fit", "b.csv", "empty"])
    #expect(walk.contents == [content, Array("x,y".utf8), []])
    #expect(walk.members.map(\.position) == [0, 1, 2])
    #expect(walk.members.map(\.byteCount) == [content.count, 3, 0])
    let again = try ArchiveWalk(archive, readsContent: false)
    #expect(again.end == nil)
    #expect(again.members == walk.members)
  }

  @Test func `content may be read in part or not at all`() throws {
    let builder = ArchiveBuilder(.tar, .gzip).adding("a", noise(600_000)).adding("b", noise(600_000)).adding("c", [1])
    try withFile(builder.bytes()) { path in
      let reader = try ArchiveReader(contentsOfFile: path)
      #expect(try reader.read() == [])
      #expect(try reader.next()?.path == "a")
      #expect(try !reader.read().isEmpty)
      #expect(try reader.next()?.path == "b")
      #expect(try reader.next()?.path == "c")
      #expect(try reader.read() == [1])
      #expect(try reader.read() == [])
      #expect(try reader.read() == [])
      #expect(try reader.next() == nil)
      #expect(try reader.next() == nil)
      #expect(try reader.read() == [])
    }
  }

  @Test func `folders are not members`() throws {
    for format in ArchiveBuilder.Format.allCases {
      let archive = ArchiveBuilder(format).adding(.init(name: "a/", kind: .folder)).adding("a/b", [1]).bytes()
      #expect(try ArchiveWalk(archive).paths == ["a/b"])
    }
  }

  @Test func `an empty zip has no members`() throws {
    for bytes in [ZipWriter().bytes(), ArchiveBuilder(.zip).bytes()] {
      let walk = try ArchiveWalk(bytes)
      #expect(walk.members.isEmpty)
      #expect(walk.end == nil)
    }
  }

  @Test func `a zip may follow other content`() throws {
    let zip = ZipWriter().adding("a.fit", [1, 2, 3])
    let walk = try ArchiveWalk(zip.bytes(preamble: Array("#!/bin/sh\nexit\n".utf8)))
    #expect(walk.contents == [[1, 2, 3]])
    #expect(walk.end == nil)
  }

  @Test func `sizes for large files and sizes after the content are understood`() throws {
    let content = noise(5000)
    let zip = ZipWriter().adding(.init(name: Array("a".utf8), content: content, isZip64: true))
      .adding(.init(name: Array("b".utf8), content: content, flags: 8))
      .adding("c", [1])
    let walk = try ArchiveWalk(zip.bytes())
    #expect(walk.contents == [content, content, [1]])
    #expect(walk.members.map(\.byteCount) == [5000, 5000, 1])
    let nested = try ArchiveWalk(ZipWriter().adding("z.zip", zip.bytes()).bytes())
    #expect(nested.contents == [content, content, [1]])
    #expect(nested.paths == ["z.zip/a", "z.zip/b", "z.zip/c"])
    #expect(nested.end == nil)
  }

  @Test func `other files are not archives`() throws {
    let others: [[UInt8]] = [
      [], [1], Array("PK".utf8), gzipped(FITWriter.activity().file()), FITWriter.activity(records: 2000).file(),
      [UInt8](repeating: 0, count: 20_000), gzipped([UInt8](repeating: 0, count: 20_000)), noise(3000),
      Array(gpx(track([point(0), point(1)])).utf8),
    ]
    for bytes in others {
      let walk = try ArchiveWalk(bytes)
      #expect(walk.end == .archive(.damaged))
      #expect(!ArchiveReader.recognizes(firstBytes: bytes))
    }
  }

  @Test func `a program is an archive if it ends with a zip`() throws {
    let zip = ZipWriter().adding("a.fit", noise(40_000))
    let beginnings: [[UInt8]] = [Array("MZ".utf8), Array("\u{7F}ELF".utf8), Array("#!/bin/sh\nexit\n".utf8)]
    for beginning in beginnings {
      let program = beginning + noise(60_000)
      try withFile(zip.bytes(preamble: program)) { path in
        let isArchive = try ArchiveReader.recognizes(contentsOfFile: path)
        #expect(isArchive)
      }
      try withFile(program) { path in
        let isArchive = try ArchiveReader.recognizes(contentsOfFile: path)
        #expect(!isArchive)
      }
    }
    try withFile(Array("MZ".utf8)) { path in
      let isArchive = try ArchiveReader.recognizes(contentsOfFile: path)
      #expect(!isArchive)
    }
  }

  @Test func `a file that cannot be opened is reported`() {
    #expect(ArchiveWalk(contentsOfFile: "/nowhere/at/all.zip").end == .notFound)
    #expect(ArchiveWalk(contentsOfFile: "/").end == .unreadable(.folder))
    #expect(ArchiveWalk(contentsOfFile: "/dev/zero").end == .unreadable(.notRegular))
    #expect(throws: FileRejection.notFound) {
      try ArchiveReader.recognizes(contentsOfFile: Array("/nowhere/at/all.zip".utf8))
    }
  }

  @Test func `archives are recognized by their first bytes`() throws {
    for format in ArchiveBuilder.Format.allCases {
      for compression in ArchiveBuilder.Compression.allCases where format != .zip && format != .sevenZip {
        let archive = ArchiveBuilder(format, compression).adding("a", noise(2_000_000)).bytes()
        #expect(ArchiveReader.recognizes(firstBytes: Array(archive.prefix(ArchiveReader.recognitionBytes))))
        try withFile(archive) { path in
          let isArchive = try ArchiveReader.recognizes(contentsOfFile: path)
          #expect(isArchive)
        }
      }
      #expect(ArchiveReader.recognizes(firstBytes: ArchiveBuilder(format).adding("a", [1]).bytes()))
    }
    #expect(ArchiveReader.recognizes(firstBytes: Array("Rar!\u{1A}\u{7}\u{1}\0".utf8)))
  }

  private func withFile(_ bytes: [UInt8], _ use: ([UInt8]) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    try use(Array(file.path.utf8))
  }
}
