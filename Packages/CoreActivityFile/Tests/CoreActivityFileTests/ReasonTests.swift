import CoreActivityFile
import CoreReasons
import Testing

/// The error for a file without usable times states the actual cause.
struct ReasonTests {
  @Test func `FIT records without times are not reported as "nothing recorded"`() {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(3, .uint8)])
    for rate in 90..<102 { writer.write(1, [rate]) }
    #expect(refusal(writer.file()) == .noTimes(.records(of: 12)))
  }

  @Test func `a FIT session without times is not reported as relative to power-on`() {
    var writer = FITWriter()
    writer.define(2, message: 18, [.init(7, .uint32), .init(8, .uint32)])
    writer.write(2, [600_000, 600_000])
    #expect(refusal(writer.file()) == .noTimes(.nowhere))
    writer.define(1, message: 20, [.init(3, .uint8)])
    writer.write(1, [100])
    #expect(refusal(writer.file()) == .noTimes(.records(of: 1)))
  }

  @Test func `FIT times of 0 count as missing`() {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8)])
    for rate in 90..<92 { writer.write(1, [0, rate]) }
    #expect(refusal(writer.file()) == .noTimes(.records(of: 2)))
  }

  @Test func `FIT times relative to power-on are reported as such`() {
    var writer = FITWriter()
    writer.writeRecords(3, from: 5)
    #expect(refusal(writer.file()) == .noTimes(.relative))
    var withoutRecords = FITWriter()
    withoutRecords.writeSession(start: 16_441_241, elapsedMilliseconds: 3000)
    #expect(refusal(withoutRecords.file()) == .noTimes(.relative))
  }

  @Test(arguments: [(1, "0001"), (99_999, "99999"), (1, "00001"), (-44, "-0044"), (2300, "2300")])
  func `times in an impossible year are reported as such`(year: Int, text: String) {
    let points = ["01", "02"].map { point(at: "\(text)-01-\($0)T00:00:00Z") }
    #expect(refusal(xml: gpx(track(points))) == .noTimes(.impossibleYear(year: year)))
    let trackpoint = "<Trackpoint><Time>\(text)-01-01T00:00:00Z</Time><HeartRateBpm><Value>90</Value></HeartRateBpm>"
    let document = tcx("<Lap><Track>\(trackpoint)</Trackpoint></Track></Lap>")
      .replacing("<Id>2024-01-01T10:00:00Z</Id>", with: "")
    #expect(refusal(xml: document) == .noTimes(.impossibleYear(year: year)))
  }

  @Test func `unreadable times are reported as such`() {
    let points = ["yesterday", "Aug  6 2007, 20:16:30", "2024-13-01T00:00:00Z"].map { point(at: $0) }
    #expect(refusal(xml: gpx(track(points))) == .noTimes(.unreadable))
    #expect(refusal(xml: gpx(track([point(at: ""), point(at: " ")]))) == .noTimes(.samples(with: 0, of: 2)))
  }

  @Test func `TCX laps without a start are not reported as "nothing recorded"`() {
    let document = tcx("<Lap><TotalTimeSeconds>60</TotalTimeSeconds></Lap>")
      .replacing("<Id>2024-01-01T10:00:00Z</Id>", with: "")
    #expect(refusal(xml: document) == .noTimes(.nowhere))
    #expect(
      refusal(xml: document.replacing("<Lap>", with: "<Lap StartTime='0001-01-01T00:00:00Z'>"))
        == .noTimes(.impossibleYear(year: 1)))
  }

  @Test func `TCX points without a position or measurement are reported as unusable`() {
    let document = tcx("<Lap><Track>\(trackpoint(0, "<AltitudeMeters>300</AltitudeMeters>"))</Track></Lap>")
    #expect(refusal(xml: document) == .noUsableSamples(count: 1))
  }

  @Test func `an overlong comment, section or tag is reported with its line`() {
    let long = String(repeating: "0123456789", count: 1_100_000)
    for piece in ["<!--\(long)-->", "<a><![CDATA[\(long)]]></a>", "<?a \(long)?>"] {
      let error = refusal(xml: gpx("\n\n" + piece + track([point(0)])))
      #expect(error == .malformed(.line(3), .longSection(limit: 8 << 20)))
    }
    let tag = refusal(xml: gpx("\n<a b='\(long)'/>" + track([point(0)])))
    #expect(tag == .malformed(.line(2), .longTag(limit: 32 << 10)))
  }
}
