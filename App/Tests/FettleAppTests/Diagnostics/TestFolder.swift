import Foundation

/// A folder that is deleted after the test.
final class TestFolder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "fettle-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  func lines(_ name: String) throws -> [String] {
    try String(contentsOf: url.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
