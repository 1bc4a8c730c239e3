import CoreActivityFile
import CoreReasons
import Testing

struct GPXUntimedPointsTests {
  @Test func `points without a time stay in order and get times proportional to distance`() throws {
    let points = [
      point(0, latitude: "46.00"), untimed("46.01"), untimed("46.03"), point(40, latitude: "46.04"),
      point(50, latitude: "46.05"),
    ]
    let file = try decode(xml: gpx(track(points)))
    let samples = try onlyActivity(file).samples
    #expect(samples.offsetSeconds.map { ($0 * 1000).rounded() / 1000 } == [0, 10, 30, 40, 50])
    #expect(samples.latitudeDegrees == [46.00, 46.01, 46.03, 46.04, 46.05])
    #expect(file.warnings == [.samplesPlacedByDistance(count: 2)])
  }

  @Test func `a segment without times between timed segments is kept`() throws {
    let file = try decode(
      xml: gpx(
        track(
          [point(0, latitude: "46.00"), point(10, latitude: "46.01")], [untimed("46.02")],
          [point(30, latitude: "46.03"), point(40, latitude: "46.04")])))
    let samples = try onlyActivity(file).samples
    #expect(samples.offsetSeconds == [0, 10, 20, 30, 40])
    #expect(samples.latitudeDegrees?.presentCount == 5)
  }

  @Test func `untimed points at one location divide the time evenly`() throws {
    let here = "46.05"
    let file = try decode(
      xml: gpx(track([point(0), untimed(here), untimed(here), point(30), point(40), point(50)])))
    #expect(try onlyActivity(file).samples.offsetSeconds == [0, 10, 20, 30, 40, 50])
  }

  @Test func `untimed points before the first time and after the last are dropped`() throws {
    let points = [
      untimed("45"), point(0), untimed("46.05"), point(2), point(3), point(4), untimed("47"), untimed("48"),
    ]
    let file = try decode(xml: gpx(track(points)))
    #expect(file.warnings == [.samplesWithoutTime(count: 3), .samplesPlacedByDistance(count: 1)])
    let samples = try onlyActivity(file).samples
    #expect(samples.offsetSeconds == [0, 1, 2, 3, 4])
    #expect(samples.latitudeDegrees == [46.05, 46.05, 46.05, 46.05, 46.05])
  }

  @Test func `a point with neither time nor position is dropped`() throws {
    let file = try decode(xml: gpx(track([point(0), untimed("undefined"), point(2)])))
    #expect(file.warnings == [.samplesWithoutTime(count: 1)])
    #expect(try onlyActivity(file).samples.count == 2)
  }

  @Test func `each track is checked separately for enough times`() throws {
    let recorded = track([point(0), point(1), point(2)], head: "<name>recorded</name>")
    let planned = track((0..<20).map { untimed("46.\($0 + 10)") }, head: "<name>planned</name>")
    let file = try decode(xml: gpx(planned + recorded + planned))
    let activity = try onlyActivity(file)
    #expect(activity.name == "recorded")
    #expect(activity.samples.count == 3)
    #expect(file.warnings == [.tracksWithoutTimes(count: 2)])
    #expect(refusal(xml: gpx(planned + planned)) == .noTimes(.samples(with: 0, of: 40)))
  }

  private func untimed(_ latitude: String) -> String {
    #"<trkpt lat="\#(latitude)" lon="14.5"/>"#
  }
}
