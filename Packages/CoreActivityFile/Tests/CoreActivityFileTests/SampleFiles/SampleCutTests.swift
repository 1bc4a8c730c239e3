import CoreActivityFile
import Foundation
import Testing

/// Real files cut off at a spread of places: what is left is refused, or it is whole.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES names no folder of samples"))
struct SampleCutTests {
  private static let cutsPerFile = 24
  /// Larger files take long and hold nothing that smaller ones do not.
  private static let largestFileBytes = 300_000

  @Test(arguments: ([SampleLine].fit + .gpx + .tcx).map(\.name))
  func `a cut file is refused, or every activity read from it is whole`(_ name: String) throws {
    let folder = try #require(SampleFolder.path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
    guard (1...Self.largestFileBytes).contains(bytes.count) else { return }
    let decoder = ActivityFileDecoder()
    let whole = (try? decoder.decode(bytes, fileName: name))?.activities ?? []
    for cut in 1...Self.cutsPerFile {
      let length = bytes.count * cut / (Self.cutsPerFile + 1) + cut % 7
      guard let read = try? decoder.decode(Array(bytes.prefix(length)), fileName: name) else { continue }
      // A file without a stated length has no end that could be missing, and says so.
      guard !read.warnings.contains(.unfinishedFile) else { continue }
      #expect(read.activities.allSatisfy(whole.contains), "cut to \(length) of \(bytes.count) bytes")
    }
  }
}
