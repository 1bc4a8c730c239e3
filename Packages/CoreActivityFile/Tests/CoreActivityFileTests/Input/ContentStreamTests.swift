import CoreActivityFile
import CoreReasons
import CoreSystem
import Foundation
import Testing

/// Files larger than the part kept in memory at a time.
struct ContentStreamTests {
  private static let records = 120_000
  private static let whole = FITWriter.activity(records: records).file()

  @Test func `a long FIT file decodes the same from bytes, gzip and disk`() throws {
    let bytes = Self.whole
    try #require(bytes.count > 1_000_000)
    let plain = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
    let activity = try onlyActivity(plain)
    #expect(activity.samples.count == Self.records)
    #expect(activity.samples.distanceMeters?.last == 2.5 * Double(Self.records - 1))
    #expect(plain.contentDigest == SHA256Digest(of: bytes))
    #expect(plain.warnings.isEmpty)
    #expect(try ActivityFileDecoder().decode(gzipped(bytes), fileName: "a.fit.gz") == plain)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).fit")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    #expect(try ActivityFileDecoder().decode(contentsOfFile: file.path) == plain)
  }

  @Test func `damage anywhere in a long FIT file is detected`() {
    let bytes = Self.whole
    for place in [100, 600_000, bytes.count - 3] {
      var copy = bytes
      copy[place] ^= 1
      #expect(refusal(copy) != nil)
    }
    let cut = Array(bytes.prefix(800_000))
    guard case .truncated(_, let samples) = refusal(cut) else {
      Issue.record("\(String(describing: refusal(cut)))")
      return
    }
    #expect(samples > 70_000)
    #expect(refusal(Array(bytes.dropLast())) == .truncated(.missing(1), samples: Self.records))
  }

  @Test func `each long FIT file in a chain becomes an activity`() throws {
    let file = try ActivityFileDecoder().decode(Self.whole + Self.whole + [0, 0], fileName: "a.fit")
    #expect(file.activities.map(\.samples.count) == [Self.records, Self.records])
    #expect(file.warnings == [.trailingContent])
  }

  @Test func `the checksum of a long unfinished FIT file is not read as a record`() throws {
    var writer = FITWriter()
    writer.writeRecords(Self.records)
    for hasChecksum in [false, true] {
      let bytes = writer.file(statedDataBytes: 0, hasChecksum: hasChecksum)
      let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
      #expect(try onlyActivity(file).samples.count == Self.records)
      #expect(file.warnings == [.unfinishedFile])
    }
  }

  @Test func `a long XML document decodes the same in UTF-8 and Latin-1`() throws {
    let points = (0..<20_000).map { point($0 % 3600, latitude: "46.\(100_000 + $0)") }.sorted()
    let document = gpx(track(points, head: "<name>Gr\u{FC}n</name>"))
    try #require(document.utf8.count > 1_000_000)
    let file = try decode(xml: "   " + document)
    #expect(file.contentDigest == SHA256Digest(of: Array("   \(document)".utf8)))
    #expect(file.activities.map(\.samples.count).reduce(0, +) > 0)
    let latin1 = document.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let reread = try ActivityFileDecoder().decode(latin1, fileName: "a.gpx")
    #expect(reread.activities == file.activities)
    #expect(reread.contentDigest == SHA256Digest(of: latin1))
    #expect(reread.warnings.contains(.textEncoding))
  }

  @Test func `damage to the compressed data or its checksum is detected`() {
    var compressed = gzipped(Self.whole)
    compressed[compressed.count - 6] ^= 1
    #expect(refusal(compressed) == .compressionDamaged)
    var inside = gzipped(Self.whole)
    inside[700_000] ^= 1
    #expect(refusal(inside) == .compressionDamaged)
  }

  @Test func `gzip members can begin anywhere in the file`() throws {
    let bytes = Self.whole
    for split in [262_100, 262_129, 262_130, 500_000] {
      let members = gzipped(Array(bytes.prefix(split))) + gzipped(Array(bytes.dropFirst(split)))
      #expect(try ActivityFileDecoder().decode(members, fileName: "a.fit.gz").contentDigest == SHA256Digest(of: bytes))
    }
  }
}
