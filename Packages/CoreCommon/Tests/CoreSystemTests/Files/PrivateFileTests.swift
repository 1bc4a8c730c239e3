import CoreSystem
import Foundation
import Testing

struct PrivateFileTests {
  private let scratch: Scratch
  private let file: PrivateFile

  init() throws {
    scratch = try Scratch()
    file = PrivateFile(path: scratch.path("secret"))
  }

  @Test func `written contents are read back, and only the owner has access`() throws {
    #expect(try file.read(upTo: 100) == nil)
    try file.write(Data("a".utf8))
    #expect(try file.read(upTo: 100) == Data("a".utf8))
    #expect(try scratch.permissions("secret") == 0o600)
    #expect(try scratch.names == ["secret"])
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666, 0o710])
  func `a file that others can access is not read, and writing fixes it`(_ mode: Int) throws {
    try scratch.put("x", at: "secret", permissions: mode)
    #expect(throws: FileError.accessibleByOthers) { try file.read(upTo: 100) }
    try file.write(Data("y".utf8))
    #expect(try file.read(upTo: 100) == Data("y".utf8))
  }

  @Test func `a file that is too large is rejected before it is read`() throws {
    try scratch.put(String(repeating: "x", count: 101), at: "secret")
    #expect(throws: FileError.tooLarge) { try file.read(upTo: 100) }
    #expect(try file.read(upTo: 101)?.count == 101)
  }

  @Test func `a folder and a pipe are rejected without blocking`() throws {
    try #require(mkfifo(file.path, 0o600) == 0)
    #expect(throws: FileError.notRegular(.pipe)) { try file.read(upTo: 100) }
    try file.remove()
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(throws: FileError.notRegular(.folder)) { try file.read(upTo: 100) }
    #expect(throws: FileError.self) { try file.remove() }
  }

  @Test func `removing also removes files left by a killed process, and accepts a missing file`() throws {
    try file.write(Data("x".utf8))
    try scratch.put("half", at: "secret.part-\(UUID().uuidString)")
    try file.remove()
    #expect(try scratch.names == [])
    try file.remove()
  }

  @Test func `a file written in parts is private, and replaces no other file`() async throws {
    await #expect(processExitsWith: .success) { [path = scratch.path("spool") as String] in
      umask(0)
      let handle = try PrivateFile.create(at: path)
      #expect(FilePermissions.ofFile(at: path) == .exactly(0o600))
      try handle.write(contentsOf: Data("one".utf8))
      try handle.write(contentsOf: Data("two".utf8))
    }
    #expect(scratch.text("spool") == "onetwo")
    #expect(throws: FileError.alreadyExists) { try PrivateFile.create(at: scratch.path("spool")) }
  }
}
