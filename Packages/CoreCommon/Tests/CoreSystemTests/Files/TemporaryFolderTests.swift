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

  @Test func `a folder that a killed process left is removed with the next one, and nothing else is`() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "fettle test \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let used = try TemporaryFolder(in: parent)
    let abandoned = "fettle-\(UUID().uuidString).tmp"
    let young = "fettle-\(UUID().uuidString).tmp"
    let link = "fettle-\(UUID().uuidString).tmp"
    let others = ["fettle-\(UUID().uuidString)", "fettle-notes.tmp", "\(UUID().uuidString).tmp"]
    for name in [abandoned, young, "target"] + others {
      try FileManager.default.createDirectory(at: parent.appending(path: name), withIntermediateDirectories: false)
    }
    try Data("log".utf8).write(to: parent.appending(path: "\(abandoned)/log.sqlite"))
    try FileManager.default.createSymbolicLink(
      at: parent.appending(path: link), withDestinationURL: parent.appending(path: "target"))
    let longAgo = Date(timeIntervalSince1970: 0)
    for path in [abandoned, "target"].map({ parent.appending(path: $0).path(percentEncoded: false) })
      + others.map({ parent.appending(path: $0).path(percentEncoded: false) }) + [used.path(of: "")]
    {
      try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: path)
    }
    let next = try TemporaryFolder(in: parent)
    let left = Set(try FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false)))
    let locked = [used, next].map { URL(filePath: $0.path(of: "")).lastPathComponent }
    #expect(left == Set([young, link, "target"] + others + locked))
    withExtendedLifetime((used, next)) {}
  }

  @Test func `a path with a space is kept unchanged`() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "fettle test \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = try TemporaryFolder(in: parent)
    #expect(FileManager.default.createFile(atPath: folder.path(of: "a log"), contents: nil))
    withExtendedLifetime(folder) {}
  }
}
