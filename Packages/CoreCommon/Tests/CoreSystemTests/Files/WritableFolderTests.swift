import CoreSystem
import Foundation
import Testing

struct WritableFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file can be created in a folder that is there, whether or not the file is`() throws {
    try WritableFolder.check(for: folder.path(of: "a"))
    try Data().write(to: URL(filePath: folder.path(of: "a")))
    try WritableFolder.check(for: folder.path(of: "a"))
  }

  @Test func `a folder that is missing or a file is reported`() throws {
    #expect(throws: FileError.missing) { try WritableFolder.check(for: folder.path(of: "none/a")) }
    try Data().write(to: URL(filePath: folder.path(of: "file")))
    #expect(throws: FileError.missing) { try WritableFolder.check(for: folder.path(of: "file/a")) }
  }
}
