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
