import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// Real files truncated at various places: the rest is rejected, or its activities are complete.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
struct SampleCutTests {
  /// Large files take long to decode, so they are truncated at fewer places.
  private static func cutCount(forBytes count: Int) -> Int { count > 300_000 ? 6 : 24 }

  @Test(arguments: ([SampleLine].fit + .gpx + .tcx).map(\.name))
  func `a truncated file is rejected, or every activity read from it is complete`(_ name: String) throws {
    let folder = try #require(SampleFolder.path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
    let decoder = ActivityFileDecoder()
    let whole = (try? decoder.decode(bytes, fileName: name))?.activities ?? []
    let cuts = Self.cutCount(forBytes: bytes.count)
    for cut in 1...cuts {
      let length = bytes.count * cut / (cuts + 1) + cut % 7
      guard let read = try? decoder.decode(Array(bytes.prefix(length)), fileName: name) else { continue }
      // A file without a stated length cannot be missing its end; it carries this warning instead.
      guard !read.warnings.contains(.unfinishedFile) else { continue }
      #expect(read.activities.allSatisfy(whole.contains), "cut to \(length) of \(bytes.count) bytes")
    }
  }
}
