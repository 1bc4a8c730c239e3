import CoreActivityFile
import Foundation
import Testing

struct ZIPArchiveWriterTests {
  private struct DiskFull: Error {}

  @Test func `what is written is read again in order, of any size`() throws {
    let members: [(String, [UInt8])] = [
      ("manifest.json", Array("{}".utf8)), ("läufe/ärger.csv", noise(300_000)), ("empty", []),
      ("large", noise(5 << 20)), ("last", [1]),
    ]
    var bytes: [UInt8] = []
    let writer = try ZIPArchiveWriter(modified: 1_790_000_000) { bytes += $0 }
    for (path, content) in members {
      try writer.begin(path)
      for start in stride(from: 0, to: content.count, by: 70_000) {
        try writer.append(Array(content[start..<min(content.count, start + 70_000)]))
      }
    }
    try writer.finish()
    let walk = try ArchiveWalk(bytes)
    #expect(walk.end == nil)
    #expect(walk.paths == members.map(\.0))
    #expect(walk.contents == members.map(\.1))
  }

  @Test func `an archive without members is a ZIP`() throws {
    var bytes: [UInt8] = []
    try ZIPArchiveWriter(modified: 0) { bytes += $0 }.finish()
    #expect(ArchiveReader.recognizes(firstBytes: bytes))
    #expect(try ArchiveWalk(bytes).members.isEmpty)
  }

  @Test func `the error of the output ends the writing, and nothing is written after it`() throws {
    var count = 0
    do {
      let writer = try ZIPArchiveWriter(modified: 0) { _ in
        count += 1
        throw DiskFull()
      }
      try writer.begin("a")
      #expect(throws: DiskFull.self) { try writer.append(noise(6 << 20)) }
    }
    #expect(count == 1)
  }

  @Test func `an archive that is not finished writes no directory`() throws {
    var bytes: [UInt8] = []
    do {
      let writer = try ZIPArchiveWriter(modified: 0) { bytes += $0 }
      try writer.begin("a")
      try writer.append([1, 2, 3])
      try writer.begin("b")
    }
    #expect(try ArchiveWalk(bytes).end != nil)
  }

  @Test func `a reader can return an archive in the archive as it is`() throws {
    let inner = ArchiveBuilder(.zip).adding("inner.fit", [1, 2]).bytes()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(ArchiveBuilder(.zip).adding("originals/a.zip", inner).bytes()).write(to: file)
    let reader = try ArchiveReader(contentsOfFile: Array(file.path.utf8), opensNested: false)
    #expect(try reader.next()?.path == "originals/a.zip")
    #expect(try reader.read() == inner)
    #expect(try reader.next() == nil)
  }
}
