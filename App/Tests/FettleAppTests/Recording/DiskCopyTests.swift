import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

/// A stranger may have sent the recording that is replayed.
@Suite(.timeLimit(.minutes(20))) struct DiskCopyTests {
  private func copy(path: String, modified: Double = 0, isWhole: Bool = true) throws -> DiskCopy {
    let file = CopiedFile(path: path, modified: modified, content: PackedData(Data("ride".utf8)))
    let text = String(decoding: try JSONEncoder().encode(file), as: UTF8.self)
    let json = #"{"currentFolder": "/rides", "home": "/home/robin", "files": [\#(text)], "isWhole": \#(isWhole)}"#
    return try JSONDecoder().decode(DiskCopy.self, from: Data(json.utf8))
  }

  @Test(arguments: [
    "/../x", "/../../x", "/a/../../x", "/a/./..//../x", "../x", "x", "", "/a\0b", "/../\u{301}x", "/a/../../\u{301}x",
  ])
  func `a file that is not below the folder is damage`(_ path: String) {
    #expect(throws: DecodingError.self) { try copy(path: path) }
  }

  @Test(arguments: [1e300, -1e300])
  func `a time that no file has is damage`(_ seconds: Double) {
    #expect(throws: DecodingError.self) { try copy(path: "/x", modified: seconds) }
  }

  @Test(arguments: [("/a/../b/x", "b/x"), ("/a/b", "a/b"), ("/a/./b//c", "a/b/c"), ("/a/..\u{301}", "a/..\u{301}")])
  func `a file is written below the folder with its time`(_ path: String, _ place: String) throws {
    let folder = try TestFolder()
    try copy(path: path, modified: 1_782_907_200).unpack(in: folder.path("disk"))
    let written = folder.path("disk/" + place)
    #expect(try Data(contentsOf: URL(filePath: written)) == Data("ride".utf8))
    let time = try FileManager.default.attributesOfItem(atPath: written)[.modificationDate] as? Date
    #expect(time == Date(timeIntervalSince1970: 1_782_907_200))
  }

  @Test func `a file that is too large is left out, and the others are copied`() throws {
    let folder = try TestFolder()
    try Data("ride".utf8).write(to: URL(filePath: folder.path("small")))
    try Data().write(to: URL(filePath: folder.path("large")))
    #expect(truncate(folder.path("large"), off_t(DiskCopy.byteLimit + 1)) == 0)
    #expect(DiskCopy(of: [folder.path("small")], home: "/").isWhole)
    let copy = DiskCopy(of: [folder.path("")], home: "/")
    #expect(!copy.isWhole)
    #expect(copy.files.map(\.path) == [folder.path("small")])
  }

  @MainActor @Test(arguments: [true, false])
  func `a replay notes that the files are incomplete`(_ isWhole: Bool) async throws {
    let folder = try TestFolder()
    let outside = OutsideAnswers(replayingIn: folder.path("disk"))
    outside.deliver(.files(try copy(path: "/a", isWhole: isWhole)))
    let reader = RecordedWorkoutFileReader(FakeWorkoutFileReader(), home: "/", outside: outside)
    _ = await reader.files(at: ["/a"], timeZone: .gmt)
    #expect(outside.missing == (isWhole ? [] : [.files]))
  }

  @Test func `a file in the place of a folder stops the unpacking`() throws {
    let folder = try TestFolder()
    try Data().write(to: URL(filePath: folder.path("a")))
    let copy = try copy(path: "/a/b")
    #expect(throws: (any Error).self) { try copy.unpack(in: folder.path("")) }
  }

  @Test func `typed paths lead to where the files are unpacked, and back`() throws {
    let copy = try copy(path: "/races/a.gpx")
    let moved = MovedPaths(["../races", "~/x/../b/", "/c//d", "e"], of: copy, to: "/tmp/disk")
    #expect(
      moved.paths == ["/tmp/disk/races", "/tmp/disk/home/robin/b/", "/tmp/disk/c/d", "/tmp/disk/rides/e"])
    #expect(moved.original("/tmp/disk/races/a.gpx") == "../races/a.gpx")
    #expect(moved.original("/tmp/disk/home/robin/b/a.gpx") == "/home/robin/x/../b/a.gpx")
    #expect(moved.original("/tmp/disk/c/d/a.gpx") == "/c//d/a.gpx")
    #expect(moved.original("/tmp/disk/rides/e/a.gpx") == "e/a.gpx")
    #expect(moved.original(Array("/tmp/disk/races/a.gpx".utf8)) == Array("/rides/../races/a.gpx".utf8))
    #expect(moved.original(Array("/tmp/disk/home/robin/b/a".utf8)) == Array("/home/robin/x/../b/a".utf8))
    #expect(moved.original(Array("/tmp/disk/rides/e/a".utf8)) == Array("/rides/e/a".utf8))
  }
}
