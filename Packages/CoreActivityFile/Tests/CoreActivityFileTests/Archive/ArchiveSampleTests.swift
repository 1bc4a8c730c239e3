import CoreActivityFile
import Foundation
import Testing

/// Archives as services export them, compared with their unpacked copies.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
struct ArchiveSampleTests {
  @Test func `exports contain the files that were packed`() throws {
    let folder = try #require(SampleFolder.path)
    for name in ["strava/synthetic-export", "applehealth/synthetic-export"] {
      let walk = ArchiveWalk(contentsOfFile: "\(folder)/\(name).zip")
      #expect(walk.end == nil)
      #expect(!walk.members.isEmpty)
      #expect(walk.obstacles.isEmpty)
      for (path, content) in zip(walk.paths, walk.contents) {
        let copy = URL(filePath: folder).appending(path: name).appending(path: path)
        if let expected = try? Data(contentsOf: copy) { #expect(content == [UInt8](expected), "\(path)") }
      }
    }
  }
}
