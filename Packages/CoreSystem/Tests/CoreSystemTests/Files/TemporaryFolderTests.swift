import CoreSystem
import Foundation
import Testing

struct TemporaryFolderTests {
  @Test func `a temporary folder is private, and is removed with its last reference`() throws {
    var path = ""
    do {
      let folder = try TemporaryFolder()
      path = folder.path(of: "")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      withExtendedLifetime(folder) {}
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a path with a space is kept unchanged`() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "fettle test \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = try TemporaryFolder(in: parent)
    #expect(FileManager.default.createFile(atPath: folder.path(of: "a log"), contents: nil))
    withExtendedLifetime(folder) {}
  }
}
