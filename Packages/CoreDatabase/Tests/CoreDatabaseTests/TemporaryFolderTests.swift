import Foundation
import Testing

@testable import CoreDatabase

@Suite struct TemporaryFolderTests {
  @Test func `a temporary folder is its owner's alone, and goes with its last user`() throws {
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
}
