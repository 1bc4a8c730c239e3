import CoreActivityFile
import CoreReasons
import Foundation
import Testing

struct GPXTimesTests {
  @Test func `fractions of a second are kept exactly`() throws {
    let points = [point(at: "2015-12-11T15:43:13.000+01:00"), point(at: "2015-12-11T15:43:13.994+01:00")]
    let activity = try onlyActivity(decode(xml: gpx(track(points))))
    #expect(activity.samples.offsetSeconds == [0, 0.994])
    #expect(activity.utcOffsetSeconds == 3600)
    #expect(try activity.startTime == date("2015-12-11T14:43:13Z"))
  }

  @Test func `neither Z nor a zero offset sets a time zone`() throws {
    for zone in ["Z", "+00:00"] {
      let activity = try onlyActivity(decode(xml: gpx(track([point(at: "2024-01-01T10:00:00\(zone)")]))))
      #expect(activity.utcOffsetSeconds == nil)
    }
  }

  @Test func `times without a zone are read as UTC, with a warning`() throws {
    let file = try decode(xml: gpx(track([point(at: "2024-01-01T10:00:00")])))
    #expect(try onlyActivity(file).startTime == date("2024-01-01T10:00:00Z"))
    #expect(file.warnings == [.timesWithoutZone])
  }

  @Test func `times without a zone are local where the zone is known`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    var file = try decode(
      xml: gpx(track([point(at: "2024-06-01T08:00:00"), point(at: "2024-06-01T08:00:05")])))
    file.readLocalTimes(in: berlin)
    #expect(try onlyActivity(file).startTime == date("2024-06-01T06:00:00Z"))
    #expect(try onlyActivity(file).samples.offsetSeconds == [0, 5])
    #expect(file.warnings.isEmpty)
    var spring = try decode(
      xml: gpx(track([point(at: "2024-03-31T01:59:59"), point(at: "2024-03-31T03:00:01")])))
    spring.readLocalTimes(in: berlin)
    #expect(try onlyActivity(spring).startTime == date("2024-03-31T00:59:59Z"))
    #expect(try onlyActivity(spring).samples.offsetSeconds == [0, 2])
    #expect(try onlyActivity(spring).elapsedSeconds == 2)
  }

  @Test func `times with a zone stay where they are`() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    for times in [["2024-06-01T08:00:00Z"], ["2024-06-01T08:00:00Z", "2024-06-01T08:00:05"]] {
      var file = try decode(xml: gpx(track(times.map { point(at: $0) })))
      let before = file
      file.readLocalTimes(in: tokyo)
      #expect(file == before)
    }
  }

  @Test func `a track whose points mostly lack times is rejected`() {
    let timeless = #"<trkpt lat="46" lon="14"/>"#
    #expect(refusal(xml: gpx(track([point(0), timeless, timeless]))) == .noTimes(.samples(with: 1, of: 3)))
    #expect(refusal(xml: gpx(track([timeless]))) == .noTimes(.samples(with: 0, of: 1)))
  }

  @Test func `a single time ahead of the others costs only that point`() throws {
    let file = try decode(xml: gpx(track([0, 1, 2, 10, 4, 5, 6, 6, 7].map { point($0) })))
    #expect(try onlyActivity(file).samples.offsetSeconds == [0, 1, 2, 4, 5, 6, 6, 7])
    #expect(file.warnings == [.samplesOutOfOrder(count: 1)])
  }

  @Test func `segments in the wrong order are sorted without losing points`() throws {
    let file = try decode(
      xml: gpx(track([point(60, latitude: "3"), point(61)], [point(0, latitude: "1"), point(1, latitude: "2")])))
    let activity = try onlyActivity(file)
    #expect(activity.samples.offsetSeconds == [0, 1, 60, 61])
    #expect(activity.samples.latitudeDegrees == [1, 2, 3, 46.05])
    #expect(activity.samples.segmentStarts == [2])
    #expect(activity.pauses.count == 1)
    #expect(file.warnings.isEmpty)
  }
}
