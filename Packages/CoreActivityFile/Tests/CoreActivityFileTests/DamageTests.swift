import CoreActivityFile
import CoreReasons
import Testing

/// For any bytes, the decoder returns an activity or an error.
struct DamageTests {
  @Test func `damage to a FIT file never crashes the decoder`() {
    // Also with a corrected checksum: only then does the damage reach the later decoding steps.
    let writer = everyMessageKind()
    let plain = writer.file()
    #expect(refusal(plain) == nil)
    for copy in damagedCopies(of: plain, places: 400) { decodeWithoutCrashing(copy, "a.fit") }
    for body in damagedCopies(of: writer.body, places: 400) {
      var mended = FITWriter()
      mended.writeRaw(body)
      decodeWithoutCrashing(mended.file(), "a.fit")
      decodeWithoutCrashing(mended.file(statedDataBytes: 0, hasChecksum: false), "a.fit")
    }
  }

  @Test func `damage to a GPX or TCX file never crashes the decoder`() {
    let gpx = gpx(
      track(
        [point(1, "<ele>5</ele><extensions><x:hr xmlns:x=\"u\">99</x:hr></extensions>"), point(0)],
        [point(0), point(9, latitude: "100"), point(11, latitude: "200"), point(12, longitude: "-14.5e0")],
        head: "<name>a &amp; <![CDATA[b]]></name><type>run</type>"))
    let tcx = tcx(
      lap(0, timer: 9.5, "<Track>\(trackpoint(0, "<Cadence>80</Cadence>"))\(trackpoint(4, ""))</Track>")
        + lap(10, timer: 5, "<Track>\(trackpoint(2, "<HeartRateBpm><Value>90</Value></HeartRateBpm>"))</Track>"))
    #expect(refusal(xml: gpx) == nil)
    #expect(refusal(xml: tcx) == nil)
    for document in [gpx, tcx] {
      for copy in damagedCopies(of: Array(document.utf8), places: 500) { decodeWithoutCrashing(copy, "a.gpx") }
    }
  }

  @Test func `damage to a gzipped file never crashes the decoder`() {
    for copy in damagedCopies(of: gzipped(FITWriter.activity().file()), places: 300) {
      decodeWithoutCrashing(copy, "a.fit.gz")
    }
  }

  /// Returning at all is the test: the right result is unknown. A decoded file must have valid activities.
  private func decodeWithoutCrashing(_ bytes: [UInt8], _ fileName: String) {
    do throws(FileRejection) {
      let file = try ActivityFileDecoder().decode(bytes, fileName: fileName)
      #expect(!file.activities.isEmpty)
      for activity in file.activities {
        #expect(activity.samples.heartRateBPM.map { $0.count == activity.samples.count } ?? true)
        #expect(activity.samples.segmentStarts.allSatisfy { $0 > 0 && $0 < activity.samples.count })
        #expect(zip(activity.samples.offsetSeconds, activity.samples.offsetSeconds.dropFirst()).allSatisfy(<=))
      }
    } catch {}
  }

  private func everyMessageKind() -> FITWriter {
    var writer = FITWriter.activity(records: 5)
    writer.writeTimerEvent(4, at: FITWriter.start + 2)
    writer.writeTimerEvent(0, at: FITWriter.start + 3)
    writer.define(4, message: 206, [.init(0, .uint8), .init(1, .uint8), .init(2, .uint8), .init(3, .string, bytes: 8)])
    writer.write(4, [0, 0, 0x84], text: "extra")
    writer.define(1, message: 20, [.init(253, .uint32), .init(8, .byte, bytes: 3)], developer: [(0, 2, 0)])
    writer.write(1, [FITWriter.start + 5, 1, 2, 3], developer: [1, 2])
    writer.define(2, message: 20, [.init(0, .int32), .init(1, .int32), .init(2, .uint16)], isBigEndian: true)
    writer.write(compressed: 2, timeOffset: 9, [5_000_000, 6_000_000, 2600])
    writer.define(5, message: 132, [.init(253, .uint32), .init(6, .uint8, bytes: 2), .init(9, .uint32, bytes: 8)])
    writer.write(5, [FITWriter.start, 90, 91, 1024, 2048])
    writer.define(5, message: 132, [.init(6, .uint8, bytes: 2), .init(10, .byte, bytes: 3)])
    writer.write(5, [92, 93, 7, 8, 9])
    writer.define(6, message: 19, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)])
    writer.write(6, [FITWriter.start + 5, FITWriter.start, 5000])
    return writer
  }
}
