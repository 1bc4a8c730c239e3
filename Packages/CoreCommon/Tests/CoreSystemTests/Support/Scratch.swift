import Foundation

/// A folder for one test.
final class Scratch: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-test-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  func put(_ text: String, at name: String, permissions: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(name))
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }

  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
