import CoreSystem
import DataWorkout
import DomainWorkout
import Foundation
import Testing

final class DiskWorkoutFileWriterTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-tests-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
  }

  private func content(of name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ text: String, _ name: String, replacing: Bool = false) async throws -> Bool {
    let file = try await DiskWorkoutFileWriter(folder: folder.path()).begin(name)
    try file.append { (output) throws(ExportError) in try output(Array(text.utf8)) }
    return try await file.place(replacing: replacing)
  }

  @Test func `a file appears with its folder once it is placed, and not before`() async throws {
    let writer = DiskWorkoutFileWriter(folder: folder.path())
    let file = try await writer.begin("a.csv")
    try file.append { (output) throws(ExportError) in try output([65, 66]) }
    #expect(await !writer.exists("a.csv"))
    #expect(try await file.place(replacing: false))
    #expect(await writer.exists("a.csv"))
    #expect(content(of: "a.csv") == "AB")
    #expect(names == ["a.csv"])
  }

  @Test func `an existing file is replaced only if that is allowed`() async throws {
    #expect(try await write("old", "a.csv"))
    #expect(try await !write("new", "a.csv"))
    #expect(content(of: "a.csv") == "old")
    #expect(try await write("new", "a.csv", replacing: true))
    #expect(content(of: "a.csv") == "new")
    #expect(names == ["a.csv"])
  }

  @Test func `what is no file is never replaced, and a link keeps leading to what it led to`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(mkfifo(folder.appending(path: "pipe.csv").path(), 0o600) == 0)
    for (name, target) in [("lost.csv", "none.csv"), ("null.csv", "/dev/null"), ("link.csv", "file.csv")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path(), withDestinationPath: target)
    }
    let reasons = [
      ("pipe.csv", "it is not a regular file"), ("null.csv", "it is not a regular file"),
      ("lost.csv", "it is a symbolic link that leads to no file"),
    ]
    for (name, reason) in reasons {
      let path = folder.appending(path: name).path()
      await #expect(throws: ExportError.unwritable(path: path, reason: reason)) {
        try await write("new", name, replacing: true)
      }
    }
    #expect(try await write("old", "file.csv"))
    #expect(try await write("new", "link.csv", replacing: true))
    #expect(content(of: "file.csv") == "new")
    #expect(names == ["file.csv", "link.csv", "lost.csv", "null.csv", "pipe.csv"])
    #expect(FileKind(named: folder.appending(path: "link.csv").path()) == .link)
  }

  @Test func `the next export removes what a killed one left, whatever its files were called`() async throws {
    let current = try await DiskWorkoutFileWriter(folder: folder.path()).begin("now.csv")
    let left = folder.appending(path: "ride.gpx.part-\(UUID().uuidString)")
    try Data("half".utf8).write(to: left)
    #expect(try await write("new", "a.csv"))
    #expect(names.filter(PartFile.isPart).count == 1)
    #expect(try await current.place(replacing: false))
    #expect(names == ["a.csv", "now.csv"])
  }

  @Test func `a document that fails leaves nothing behind`() async throws {
    do {
      let file = try await DiskWorkoutFileWriter(folder: folder.path()).begin("a.csv")
      #expect(throws: ExportError.outputClosed) {
        try file.append { (output) throws(ExportError) in
          try output([65])
          throw .outputClosed
        }
      }
    }
    #expect(names.isEmpty)
  }

  @Test func `a folder that cannot be created is an error with its path`() async throws {
    #expect(try await write("a file", "taken"))
    let path = folder.appending(path: "taken/inner").path()
    await #expect(throws: ExportError.unwritable(path: path, reason: "the folder cannot be created")) {
      _ = try await DiskWorkoutFileWriter(folder: path).begin("a.csv")
    }
  }
}
