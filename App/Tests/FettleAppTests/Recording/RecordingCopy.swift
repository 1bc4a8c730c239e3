import CoreDatabase
import Foundation

@testable import FettleApp

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
    return try write(recording.header, log, recording.entries)
  }

  func changingEntries(_ change: (RecordingEntry) -> RecordingEntry) throws -> String {
    let log = folder.path("other.sqlite")
    try recording.log.write(to: URL(filePath: log))
    return try write(recording.header, log, recording.entries.map(change))
  }

  private func write(_ header: RecordingHeader, _ log: String, _ entries: [RecordingEntry]) throws -> String {
    let path = folder.path("other recording")
    let file = try RecordingFile(at: path)
    try file.begin(header, log: log)
    for entry in entries { try file.append(entry) }
    return path
  }
}
