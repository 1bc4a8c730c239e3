import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

/// A stranger may have sent the recording that is replayed.
struct DiskCopyTests {
  private func copy(
    path: String, modifiedNanoseconds: Int64 = 0, isWhole: Bool = true, changing change: (String) -> String = { $0 }
  ) throws -> DiskCopy {
    let file = CopiedFile(
      path: path, modifiedNanoseconds: modifiedNanoseconds, content: PackedData(Data("ride".utf8)))
    let text = change(String(decoding: try JSONEncoder().encode(file), as: UTF8.self))
    let json = #"{"currentFolder": "/rides", "home": "/home/robin", "files": [\#(text)], "isWhole": \#(isWhole)}"#
    return try JSONDecoder().decode(DiskCopy.self, from: Data(json.utf8))
  }

  @Test(arguments: [
    "/../x", "/../../x", "/a/../../x", "/a/./..//../x", "../x", "x", "", "/a\0b", "/../\u{301}x", "/a/../../\u{301}x",
  ])
  func `a file that is not below the folder is damage`(_ path: String) {
    #expect(throws: DecodingError.self) { try copy(path: path) }
  }

  @Test(arguments: [("one", 0), ("link", 0), ("one", -3)])
  func `a file has the time of its last change to the nanosecond, and a link that of its file`(
    _ name: String, _ seconds: Int
  ) throws {
    let folder = try TestFolder()
    try Data("ride".utf8).write(to: URL(filePath: folder.path("one")))
    let time = timespec(tv_sec: seconds, tv_nsec: 123_456_789)
    #expect(utimensat(AT_FDCWD, folder.path("one"), [time, time], 0) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "one")
    let copy = DiskCopy(of: [folder.path(name)], home: "/")
    let kept = try JSONDecoder().decode(DiskCopy.self, from: JSONEncoder().encode(copy))
    try kept.unpack(in: folder.path("disk"))
    var status = stat()
    #expect(stat(folder.path("disk") + folder.path(name), &status) == 0)
    #expect(CopiedFile.modifiedNanoseconds(of: status) == Int64(seconds) * 1_000_000_000 + 123_456_789)
  }

  @Test(arguments: [0, 1])
  func `all files together have a largest size`(_ excess: Int) throws {
    let half = Data(count: DiskCopy.byteLimit / 2 + excess)
    let json = try ["/a", "/b"].map { path in
      let file = CopiedFile(path: path, modifiedNanoseconds: 0, content: PackedData(half))
      return String(decoding: try JSONEncoder().encode(file), as: UTF8.self)
    }
    let text =
      #"{"currentFolder": "/", "home": "/", "isWhole": true, "files": [\#(json.joined(separator: ","))]}"#
    let copy = try? JSONDecoder().decode(DiskCopy.self, from: Data(text.utf8))
    #expect(copy?.files.count == (excess == 0 ? 2 : nil))
  }

  @Test(arguments: [("/a/../b/x", "b/x"), ("/a/b", "a/b"), ("/a/./b//c", "a/b/c"), ("/a/..\u{301}", "a/..\u{301}")])
  func `a file is written below the folder with its time`(_ path: String, _ place: String) throws {
    let folder = try TestFolder()
    try copy(path: path, modifiedNanoseconds: 1_782_907_200_000_000_000).unpack(in: folder.path("disk"))
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
    let outside = ReplayedAnswers(unpackingIn: folder.path("disk"))
    outside.deliver(.files(try copy(path: "/a", isWhole: isWhole)))
    let reader = ReplayedWorkoutFileReader(FakeWorkoutFileReader(), outside: outside)
    _ = await reader.files(at: ["/a"], timeZone: .gmt)
    #expect(outside.missing == (isWhole ? [] : [.someFiles]))
    #expect(outside.takeFailure() == nil)
  }

  @MainActor @Test func `a replay notes why the files could not be unpacked`() async throws {
    let folder = try TestFolder()
    try Data().write(to: URL(filePath: folder.path("disk")))
    let outside = ReplayedAnswers(unpackingIn: folder.path("disk"))
    outside.deliver(.files(try copy(path: "/a")))
    let reader = ReplayedWorkoutFileReader(FakeWorkoutFileReader(), outside: outside)
    _ = await reader.files(at: ["/a"], timeZone: .gmt)
    #expect(outside.takeFailure()?.hasPrefix("the files of the import could not be unpacked: ") == true)
    #expect(outside.takeFailure() == nil)
    #expect(outside.missing.isEmpty)
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

  @Test func `a path leads to a whole name, and to the longest place`() throws {
    let copy = try copy(path: "/races/a.gpx")
    let moved = MovedPaths(["a", "./a/b", "../rides/ab/c", "."], of: copy, to: "/tmp/disk")
    for (path, shown) in [
      ("a/x", "a/x"), ("a/b/x", "./a/b/x"), ("a/bc", "a/bc"), ("ab/c", "../rides/ab/c"),
      ("ab/cd", "./ab/cd"), ("ab", "./ab"),
    ] {
      #expect(moved.original("/tmp/disk/rides/" + path) == shown)
    }
    #expect(moved.original("/tmp/diskette/a") == "/tmp/diskette/a")
    func bytes(_ path: String) -> [UInt8] { Array(path.utf8) }
    #expect(moved.original(bytes("/tmp/disk/rides/ab/c/x")) == bytes("/rides/../rides/ab/c/x"))
    #expect(moved.original(bytes("/tmp/disk/rides/ab/cd")) == bytes("/rides/ab/cd"))
    #expect(moved.original(bytes("/tmp/diskette/a")) == bytes("/tmp/diskette/a"))
    let file = SeenFile(
      state: FileState(path: bytes("/rides/../rides/ab/cd"), byteCount: 1, modifiedNanoseconds: 1), reading: "")
    #expect(moved.moved(file).state.path == bytes("/tmp/disk/rides/../rides/ab/cd"))
  }
}
