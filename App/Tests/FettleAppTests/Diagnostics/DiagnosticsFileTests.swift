import Foundation
import Logging
import Synchronization
import Testing

@testable import Commands
@testable import FettleApp

struct DiagnosticsFileTests {
  private let folder: TestFolder
  private let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_782_907_200) }

  init() throws {
    folder = try TestFolder()
  }

  @Test func `diagnostics use at most five files, which contain the newest entries`() throws {
    let path = folder.path("fettle.log")
    let file = DiagnosticsFile(path: path, byteLimit: 1_000, now: now) { Issue.record("\($0)") }
    for number in 0..<300 { file.write(.info, "actions", "\(number)", [:]) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    #expect(names == ["fettle.log"] + (1...4).map { "fettle.log.\($0)" })
    for name in names { #expect(try Data(contentsOf: URL(filePath: folder.path(name))).count < 1_200) }
    var reader = DiagnosticsReader(path: path, wish: DiagnosticsReader.Wish())
    let kept = reader.last(300).map(\.message)
    #expect(kept == (300 - kept.count..<300).map { "\($0)" })
    #expect(kept.count > 30)
  }

  @Test func `a write failure is reported once, and writing continues`() {
    let failures = Mutex<[LineFileFailure]>([])
    let file = DiagnosticsFile(path: folder.path(""), now: now) { failure in failures.withLock { $0.append(failure) } }
    for _ in 0..<3 { file.write(.info, "actions", "opened", [:]) }
    #expect(failures.withLock { $0.count } == 1)
  }

  @Test func `a reader of a module also reads what its parts record`() throws {
    let path = folder.path("fettle.log")
    var reader = DiagnosticsReader(path: path, wish: DiagnosticsReader.Wish(module: "remote"))
    let file = DiagnosticsFile(path: path, now: now) { Issue.record("\($0)") }
    for module in ["remote", "remote.folder", "remotely", "sync"] { file.write(.info, module, "\(module)", [:]) }
    #expect(reader.last(10).map(\.message) == ["remote", "remote.folder"])
  }

  @Test func `a reader filters entries and follows new ones across a file rotation`() throws {
    let path = folder.path("fettle.log")
    var reader = DiagnosticsReader(path: path, wish: DiagnosticsReader.Wish(level: .warning, module: "CoreDatabase"))
    #expect(reader.last(10).isEmpty)
    let file = DiagnosticsFile(path: path, byteLimit: 1_000, now: now) { Issue.record("\($0)") }
    file.write(.info, "CoreDatabase", "too low", [:])
    file.write(.error, "actions", "another module", [:])
    file.write(.error, "CoreDatabase", "first", [:])
    #expect(reader.addedEntries().map(\.message) == ["first"])
    for number in 0..<12 { file.write(.error, "CoreDatabase", "\(number)", [:]) }
    #expect(reader.addedEntries().map(\.message) == (0..<12).map { "\($0)" })
    #expect(FileManager.default.fileExists(atPath: "\(path).1"))
    var other = DiagnosticsReader(path: path, wish: DiagnosticsReader.Wish(level: .warning))
    #expect(other.last(11).map(\.message) == (1..<12).map { "\($0)" })
  }

  @Test func `an incomplete line is read once it is complete`() throws {
    let path = folder.path("fettle.log")
    let line = DiagnosticsEntry(time: now(), level: .info, module: "actions", process: 1, message: "opened").line + "\n"
    try Data(line.utf8.prefix(20)).write(to: URL(filePath: path))
    var reader = DiagnosticsReader(path: path, wish: DiagnosticsReader.Wish())
    #expect(reader.last(5).isEmpty)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(line.utf8.dropFirst(20)))
    #expect(reader.addedEntries().map(\.message) == ["opened"])
  }

  @Test func `of a file that is far larger than ours only the end is read`() throws {
    let path = folder.path("fettle.log")
    let lines = ["first", "last"].map { message in
      DiagnosticsEntry(time: now(), level: .info, module: "actions", process: 1, message: message).line + "\n"
    }
    let content = lines[0] + String(repeating: "x", count: 3_000_000) + "\n" + lines[1]
    try Data(content.utf8).write(to: URL(filePath: path))
    var reader = DiagnosticsReader(path: path, wish: DiagnosticsReader.Wish())
    #expect(reader.last(5).map(\.message) == ["last"])
  }
}
