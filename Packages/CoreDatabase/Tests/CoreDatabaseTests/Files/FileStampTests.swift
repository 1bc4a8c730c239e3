import CoreSystem
import Foundation
import Testing

@testable import CoreDatabase

struct FileStampTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file keeps its stamp until it is written to`() throws {
    let path = folder.path(of: "log")
    #expect(FileStamp(of: path) == nil)
    try Data("one".utf8).write(to: URL(filePath: path))
    let stamp = try #require(FileStamp(of: path))
    #expect(FileStamp(of: path) == stamp)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("two".utf8))
    try file.close()
    #expect(FileStamp(of: path) != stamp)
  }
}
