import Foundation

/// A folder for one test.
final class Scratch: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-test-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path() }

  func put(_ data: Data, _ name: String) throws -> String {
    try data.write(to: folder.appending(path: name))
    return path(name)
  }

  func content(_ name: String) -> Data? { try? Data(contentsOf: folder.appending(path: name)) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted() }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
