import CoreReasons
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

final class FileSearchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-search-\(UUID().uuidString)")

  init() throws {
    try make("b.gpx", "a.fit", "deep/er/C.FIT", "deep/d.tcx.gz", "notes.txt", ".hidden.fit", ".git/e.fit")
  }

  deinit {
    _ = chmod(folder.path() + "/locked", 0o700)
    try? FileManager.default.removeItem(at: folder)
  }

  private func make(_ names: String...) throws {
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
  }

  private func found(at path: String, home: String = "/", stop: StopFlag = StopFlag()) -> [FoundFile] {
    FileSearch.trees(at: path, home: home, stop: stop).flatMap { ExportSearch.entries(of: $0, timeZone: .gmt) }.map(
      \.file)
  }

  private func found(_ path: String) -> [FoundFile] {
    let root = folder.path()
    return found(at: root + path).map {
      FoundFile(path: String($0.path.dropFirst(root.count)), pathBytes: $0.pathBytes, finding: $0.finding)
    }
  }

  private func files(_ path: String) -> [String] {
    found(path).filter { $0.finding == .file }.map(\.path)
  }

  private func problems(_ path: String) -> [String: FileRejection] {
    let problems = found(path).compactMap { file in
      if case .problem(let problem) = file.finding { (file.path, problem.rejection) } else { nil }
    }
    return Dictionary(uniqueKeysWithValues: problems)
  }

  @Test func `a folder is searched in a stable order, without hidden files and other kinds of files`() {
    #expect(files("/") == ["/a.fit", "/b.gpx", "/deep/d.tcx.gz", "/deep/er/C.FIT"])
    #expect(files("") == ["/a.fit", "/b.gpx", "/deep/d.tcx.gz", "/deep/er/C.FIT"])
    #expect(found("").count == 4)
  }

  @Test func `a file named directly is read whatever its name`() {
    #expect(files("/notes.txt") == ["/notes.txt"])
  }

  @Test(arguments: ["", "/"])
  func `a path may begin in the home folder`(_ slash: String) {
    let home = folder.path() + slash
    #expect(found(at: "~/b.gpx", home: home) == [FoundFile(path: folder.path() + "/b.gpx")])
    #expect(found(at: "~/deep", home: home).count == 2)
    #expect(found(at: "~", home: home).count == 4)
    #expect(
      found(at: "~b.gpx", home: home)
        == [FoundFile(path: "~b.gpx", finding: .problem(.noSuchFile(path: "~b.gpx")))])
  }

  @Test func `a missing path and an empty folder are reported differently`() throws {
    let root = folder.path()
    #expect(found("/none").map(\.finding) == [.problem(.noSuchFile(path: root + "/none"))])
    try FileManager.default.createDirectory(at: folder.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(found("/empty").map(\.finding) == [.problem(.nothingToImport(path: root + "/empty"))])
  }

  @Test func `a link back to a parent folder does not loop forever`() throws {
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "deep/up"), withDestinationURL: folder)
    #expect(files("").count == 4)
  }

  @Test func `a link to nowhere, a pipe and a socket among the files are separate problems`() throws {
    let root = folder.path()
    try FileManager.default.createSymbolicLink(
      atPath: root + "/gone.fit", withDestinationPath: root + "/nowhere.fit")
    try FileManager.default.createSymbolicLink(atPath: root + "/unrelated", withDestinationPath: root + "/nowhere")
    try FileManager.default.createSymbolicLink(atPath: root + "/round.fit", withDestinationPath: "round.fit")
    try #require(mkfifo(root + "/pipe.gpx", 0o600) == 0)
    #expect(files("").count == 4)
    let problems = problems("")
    #expect(problems.keys.sorted() == ["/gone.fit", "/pipe.gpx", "/round.fit"])
    #expect(problems["/gone.fit"] == .unreadable(.danglingLink))
    #expect(problems["/pipe.gpx"] == .unreadable(.pipe))
    #expect(problems["/round.fit"]?.clause.contains("symbolic links") == true)
    #expect(found("/pipe.gpx").count == 1 && found("/gone.fit").count == 1)
    #expect(
      found(at: "/dev/null").map(\.finding)
        == [.problem(.unreadable(path: "/dev/null", cause: .device))])
  }

  @Test func `a name that is not UTF-8 is found, kept byte by byte, and shown repaired`() throws {
    let name: [UInt8] = Array("caf".utf8) + [0xE9] + Array(".gpx".utf8)
    let path = RawPath(folder.path()).appending(name)
    let descriptor = path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
    try #require(descriptor >= 0)
    close(descriptor)
    for typed in ["", "/caf\u{FFFD}.gpx"] {
      let file = try #require(found(typed).first { $0.path == "/caf\u{FFFD}.gpx" })
      #expect(file.finding == .file)
      #expect(file.pathBytes == path.bytes)
    }
    #expect(found("/cof\u{FFFD}.gpx").map(\.finding).count == 1)
    #expect(problems("/cof\u{FFFD}.gpx").count == 1)
  }

  @Test func `a folder whose name is not UTF-8 is searched, and its name can be opened`() throws {
    let inner = RawPath(folder.path()).appending([0xC3, 0x28])
    try #require(inner.withCString { mkdir($0, 0o700) } == 0)
    let descriptor = inner.appending(Array("x.fit".utf8)).withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
    try #require(descriptor >= 0)
    close(descriptor)
    #expect(files("/\u{FFFD}(") == ["/\u{FFFD}(/x.fit"])
    #expect(files("/\u{FFFD}(/x.fit") == ["/\u{FFFD}(/x.fit"])
    #expect(files("").count == 5)
  }

  @Test func `the members of archives are found beside files, and archives without any are left out`() throws {
    try make("archives/one.fit", "archives/photos.zip")
    let tar = TarBytes.archive([("deep/b.gpx", [1]), ("photo.jpg", [2]), ("__MACOSX/._b.gpx", [3]), ("a.FIT", [4])])
    try Data(tar).write(to: folder.appending(path: "archives/c.tar"))
    try Data(TarBytes.archive([("photo.jpg", [2])])).write(to: folder.appending(path: "archives/photos.zip"))
    #expect(
      files("/archives") == ["/archives/c.tar/deep/b.gpx", "/archives/c.tar/a.FIT", "/archives/one.fit"])
    #expect(files("/archives/c.tar") == ["/archives/c.tar/deep/b.gpx", "/archives/c.tar/a.FIT"])
    #expect(problems("/archives/photos.zip").values.map(\.code) == ["nothing-to-import"])
  }

  @Test func `the parts . and .. hide no member of an archive, and other names with a dot do`() throws {
    let tar = TarBytes.archive(
      ["./a/ride.fit", "../../up.tcx", "a/../b.gpx", "/abs.gpx", ".git/x.gpx", "a/._x.gpx", "./__MACOSX/x.gpx"]
        .map { ($0, [1]) })
    try Data(tar).write(to: folder.appending(path: "dots.tar"))
    #expect(
      files("/dots.tar") == [
        "/dots.tar/a/ride.fit", "/dots.tar/../../up.tcx", "/dots.tar/a/../b.gpx", "/dots.tar/abs.gpx",
      ])
  }

  @Test func `a file named like an archive that is none is a problem, and the rest is found`() throws {
    try make("archives/one.fit")
    try Data("no archive".utf8).write(to: folder.appending(path: "archives/a.zip"))
    #expect(files("/archives") == ["/archives/one.fit"])
    #expect(problems("/archives") == ["/archives/a.zip": .archive(.unreadable)])
  }

  @Test func `an archive that ends early has the members before that, and a problem`() throws {
    let tar = TarBytes.archive([("a.gpx", [UInt8](repeating: 1, count: 900)), ("b.gpx", [2])])
    try Data(tar.prefix(1_700)).write(to: folder.appending(path: "c.tar"))
    #expect(files("/c.tar") == ["/c.tar/a.gpx"])
    #expect(problems("/c.tar") == ["/c.tar": .archive(.cutOff)])
  }

  @Test func `archives without anything that can be read, and images of disks, are named as such`() throws {
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xED, 0xD1]
    try Data(gzip).write(to: folder.appending(path: "cut.tar.gz"))
    #expect(problems("/cut.tar.gz") == ["/cut.tar.gz": .archive(.unreadable)])
    try Data([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4, 1, 2, 3]).write(to: folder.appending(path: "cut.7z"))
    #expect(problems("/cut.7z") == ["/cut.7z": .archive(.unreadable)])
    try Data(count: 10_240).write(to: folder.appending(path: "none.tar"))
    #expect(found("/none.tar").map(\.finding) == [.problem(.nothingToImport(path: folder.path() + "/none.tar"))])
    var image = Data(count: 40_000)
    image.replaceSubrange(32_769..<32_774, with: Array("CD001".utf8))
    try image.write(to: folder.appending(path: "disk.iso"))
    #expect(problems("/disk.iso") == ["/disk.iso": .foreign(.diskImage, namedAs: nil)])
  }

  @Test func `a canceled search finds nothing, and reports no problem with a folder`() async {
    let stop = StopFlag()
    stop.set()
    #expect(found(at: folder.path(), stop: stop).isEmpty)
    let reader = DiskWorkoutFileReader(timeZone: .gmt, home: "/", now: { Date() })
    let path = folder.path()
    let found = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await reader.files(at: [path], timeZone: nil)
    }.value
    #expect(found.files.isEmpty)
  }

  @Test func `a subfolder that the system refuses to open is a problem, and the rest is found`() throws {
    // Longer than the longest path the system allows, so that even root cannot open it.
    let name = String(repeating: "x", count: 250)
    var folders = [open(folder.path(), O_RDONLY | O_DIRECTORY)]
    for _ in 1...18 {
      let parent = try #require(folders.last)
      try #require(mkdirat(parent, name, 0o700) == 0)
      folders.append(openat(parent, name, O_RDONLY | O_DIRECTORY))
    }
    defer {
      for descriptor in folders.reversed() {
        close(descriptor)
      }
    }
    #expect(files("").count == 4)
    #expect(Set(problems("").values.map(\.clause)) == ["the folder cannot be opened: file name too long"])
    for parent in folders.dropLast().reversed() { unlinkat(parent, name, AT_REMOVEDIR) }
  }

  @Test(.enabled(if: getuid() != 0, "root may open everything"))
  func `a subfolder without permission is a problem, and the rest is found`() throws {
    try make("locked/f.fit")
    try #require(chmod(folder.path() + "/locked", 0) == 0)
    #expect(files("").count == 4)
    #expect(problems("").mapValues(\.clause) == ["/locked": "the folder cannot be opened: permission denied"])
  }
}
