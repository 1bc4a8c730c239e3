import CoreSystem
import DataWorkout
import DomainWorkout
import Foundation
import Testing

/// Each outcome is that of the real writer.
struct DryRunFileWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What became of a file: placed, kept, or why it cannot be written.
  private func outcome(of writer: some WorkoutFileWriter, replacing: Bool = false) async -> Result<Bool, ExportError> {
    do throws(ExportError) {
      let file = try await writer.begin("a.csv")
      try file.append { (output) throws(ExportError) in try output([65]) }
      return .success(try await file.place(replacing: replacing))
    } catch {
      return .failure(error)
    }
  }

  private func content(of path: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test(arguments: ["", "new", "new/deep/", "file", "file/new", "pipe", "link"], [false, true])
  func `it says what the real writer would say, and writes nothing`(name: String, replacing: Bool) async throws {
    try Data("old".utf8).write(to: URL(filePath: folder.path(of: "file")))
    if name.isEmpty { try Data("old".utf8).write(to: URL(filePath: folder.path(of: "a.csv"))) }
    for name in ["pipe", "link"] {
      try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: false)
    }
    try #require(mkfifo(folder.path(of: "pipe/a.csv"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link/a.csv"), withDestinationPath: "none")
    let before = content(of: folder.path(of: ""))
    let dryRun = await outcome(of: DryRunFileWriter(folder: folder.path(of: name)), replacing: replacing)
    #expect(content(of: folder.path(of: "")) == before)
    #expect(await outcome(of: DiskWorkoutFileWriter(folder: folder.path(of: name)), replacing: replacing) == dryRun)
  }
}
