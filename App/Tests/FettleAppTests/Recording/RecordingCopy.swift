import CoreDatabase
import Foundation

@testable import FettleApp
@testable import FettleReplay

/// A recording that differs from another in one thing.
@MainActor
struct RecordingCopy {
  private let recording: Recording
  private let folder: TestFolder

  init(of path: String, in folder: TestFolder) throws {
    recording = try Recording(at: path)
    self.folder = folder
  }

  func changingLog(_ change: (DependencyContainer) async throws -> Void) async throws -> String {
    let log = folder.path("other.sqlite")
    try recording.log.write(to: URL(filePath: log))
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: log)
    let container = try DependencyContainer(configuration)
    try await change(container)
    await container.close()
    return try write(Data(contentsOf: URL(filePath: log)), recording.entries)
  }

  func changingEntries(_ change: (RecordingEntry) throws -> RecordingEntry) throws -> String {
    try write(recording.log, recording.entries.map(change))
  }

  private func write(_ log: Data, _ entries: [RecordingEntry]) throws -> String {
    let path = folder.path("other recording")
    try Self.write(recording.header, log, entries, to: path)
    return path
  }

  /// Writes a recording, in the place of a file that may exist.
  static func write(
    _ header: RecordingHeader, _ log: Data, _ entries: [RecordingEntry], to path: String
  ) throws {
    let folder = try TestFolder()
    try log.write(to: URL(filePath: folder.path("log.sqlite")))
    let file = try RecordingFile(at: folder.path("recording"))
    try file.begin(header, log: folder.path("log.sqlite"))
    for entry in entries { try file.append(entry) }
    try Data(contentsOf: URL(filePath: folder.path("recording"))).write(to: URL(filePath: path))
  }
}
