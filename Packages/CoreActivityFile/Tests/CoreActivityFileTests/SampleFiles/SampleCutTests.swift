import CoreActivityFile
import Foundation
import Testing

/// Real files cut off at a spread of places: what is left is refused, or it is whole.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES names no folder of samples"))
struct SampleCutTests {
  /// A large file takes long, so it is cut less often.
  private static func cutCount(forBytes count: Int) -> Int { count > 300_000 ? 6 : 24 }

  @Test(arguments: ([SampleLine].fit + .gpx + .tcx).map(\.name))
  func `a cut file is refused, or every activity read from it is whole`(_ name: String) throws {
    let folder = try #require(SampleFolder.path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
    let decoder = ActivityFileDecoder()
    let whole = (try? decoder.decode(bytes, fileName: name))?.activities ?? []
    let cuts = Self.cutCount(forBytes: bytes.count)
    for cut in 1...cuts {
      let length = bytes.count * cut / (cuts + 1) + cut % 7
      guard let read = try? decoder.decode(Array(bytes.prefix(length)), fileName: name) else { continue }
      // A file without a stated length has no end that could be missing, and says so.
      guard !read.warnings.contains(.unfinishedFile) else { continue }
      #expect(read.activities.allSatisfy(whole.contains), "cut to \(length) of \(bytes.count) bytes")
    }
  }
}
