import CoreDatabase
import DataUser
import Foundation

/// A folder with one log, to be opened as often as a test likes.
final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "fettle-tests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func connect() throws -> LocalDatabase {
    try LocalDatabase(
      at: .file(path: url.appending(path: "fettle.sqlite").path()), migrations: UserSchema.migrations)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
