import Commands
import Foundation
import Synchronization
import Testing

@testable import FettleApp

struct LineFileTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test func `concurrent writers lose and split no lines, even while the file rotates`() async throws {
    let path = folder.path("lines")
    let moved = Mutex(0)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        // Each writer opens the file separately, as a process does.
        let file = LineFile(path: path, byteLimit: 2_000) { path in
          let number = moved.withLock {
            $0 += 1
            return $0
          }
          guard rename(path, "\(path).\(number)") == 0 else { throw LineFileFailure(path, errno) }
        }
        group.addTask {
          for number in 0..<300 { try? file.append("writer \(writer) says \(number)") }
        }
      }
    }
    let moves = moved.withLock { $0 }
    #expect(moves > 0)
    let names = ["lines"] + (1...moves).map { "lines.\($0)" }
    let lines = names.flatMap { (try? folder.lines($0)) ?? [] }
    let expected = (0..<4).flatMap { writer in (0..<300).map { "writer \(writer) says \($0)" } }
    #expect(lines.sorted() == expected.sorted())
  }

  @Test
  func `a named pipe or a device is rejected without blocking, even with a reader`() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null"] {
      let file = LineFile(path: path, byteLimit: 1_000) { _ in }
      #expect(throws: LineFileFailure(path: path, reason: "it is not a regular file")) { try file.append("line") }
    }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = LineFile(path: pipe, byteLimit: 1_000) { _ in }
    #expect(throws: LineFileFailure(path: pipe, reason: "it is not a regular file")) { try file.append("line") }
    #expect(!DiagnosticsFile.canWrite(at: pipe))
    var log = DiagnosticsReader(path: pipe, wish: DiagnosticsReader.Wish())
    #expect(log.last(10).isEmpty)
    #expect(LocalAnalytics.entries(at: pipe).isEmpty)
  }

  @Test func `only the owner has access to the file and its folder`() throws {
    try LineFile(path: folder.path("my state/log/lines"), byteLimit: 100) { _ in }.append("a")
    #expect(try folder.permissions("my state/log/lines") == 0o600)
    #expect(try folder.permissions("my state/log") == 0o700)
  }

  @Test func `a file that was removed is created again`() throws {
    let file = LineFile(path: folder.path("lines"), byteLimit: 100) { _ in }
    try file.append("a")
    try FileManager.default.removeItem(atPath: folder.path("lines"))
    try file.append("b")
    #expect(try folder.lines("lines") == ["b"])
  }

  @Test func `a write failure is reported with its reason`() throws {
    let file = LineFile(path: folder.path(""), byteLimit: 100) { _ in }
    #expect(throws: LineFileFailure(folder.path(""), EISDIR)) { try file.append("a") }
  }

  @Test func `a symbolic link is not followed, whatever it leads to`() throws {
    try Data("precious".utf8).write(to: URL(filePath: folder.path("file")))
    for (link, target) in [("lines", "file"), ("lost", "none")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
      let file = LineFile(path: folder.path(link), byteLimit: 100) { _ in }
      #expect(throws: LineFileFailure(folder.path(link), ELOOP)) { try file.append("a") }
      #expect(!DiagnosticsFile.canWrite(at: folder.path(link)))
    }
    #expect(LineFileFailure("lines", ELOOP).reason == "it is a symbolic link, which is not followed")
    #expect(try folder.lines("file") == ["precious"])
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
  }

  @Test func `counts are read from no more of a file than one can have`() throws {
    let line = "2026-01-01\tplan\topen\t1\n"
    try Data(String(repeating: line, count: 200_000).utf8).write(to: URL(filePath: folder.path("usage")))
    let counted = LocalAnalytics.entries(at: folder.path("usage")).map(\.count).reduce(0, +)
    #expect(counted > 10_000)
    #expect(counted < 100_000)
  }
}
