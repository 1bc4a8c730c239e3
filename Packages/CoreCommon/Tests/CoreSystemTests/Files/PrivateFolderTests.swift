import CoreSystem
import Foundation
import Testing

struct PrivateFolderTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test(arguments: [mode_t(0), 0o077, 0o777])
  func `all created folders are private, whatever the umask`(_ mask: mode_t) async throws {
    await #expect(processExitsWith: .success) { [folder = scratch.path("a b") as String, mask = mask as mode_t] in
      umask(mask)
      try PrivateFolder.create(at: folder + "/c/d/")
      for path in [folder, folder + "/c", folder + "/c/d"] {
        #expect(FilePermissions.ofFile(at: path) == .exactly(0o700))
      }
    }
  }

  @Test func `an existing folder is not changed`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("there"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try PrivateFolder.create(at: scratch.path("there"))
    try PrivateFolder.create(for: scratch.path("there/file"))
    try PrivateFolder.create(for: "file")
    #expect(try scratch.permissions("there") == 0o755)
  }

  @Test func `a file in the way is reported`() throws {
    try scratch.put("x", at: "file")
    #expect(throws: FileError.alreadyExists) { try PrivateFolder.create(at: scratch.path("file")) }
    #expect(throws: FileError.missing) { try PrivateFolder.create(at: scratch.path("file/folder")) }
  }
}
