import CoreActivityFile
import CoreReasons
import Testing

struct GPXDecodingTests {
  @Test func `a longitude that runs on beyond 180 degrees is wrapped; elsewhere it is no position`() throws {
    func longitudes(_ values: [Double], latitude: Int = -17) throws -> (SampleColumn?, [ImportRemark]) {
      let points = values.enumerated().map { index, value in
        "<trkpt lat=\"\(latitude)\" lon=\"\(value)\"><time>2026-05-04T06:30:0\(index)Z</time></trkpt>"
      }
      let file = try decode(xml: "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
      return (try onlyActivity(file).samples.longitudeDegrees, file.warnings)
    }
    let east = try longitudes([179.75, 180, 180.25, 180.5])
    #expect(east.0 == [179.75, -180, -179.75, -179.5] && east.1 == [])
    let equator = try longitudes([179.75, 180, 180.25], latitude: 0)
    #expect(equator.0 == [179.75, -180, -179.75] && equator.1 == [])
    let west = try longitudes([-179.75, -180, -180.25])
    #expect(west.0 == [-179.75, -180, 179.75] && west.1 == [])
    let elsewhere = try longitudes([11.5, 190, 11.5])
    #expect(elsewhere.0 == [11.5, nil, 11.5])
    #expect(elsewhere.1 == [.impossiblePositions(count: 1)])
  }

  @Test func `a track keeps its name, type and points`() throws {
    let head = "<name> Morning \n run </name><desc>In the rain</desc><type>running</type>"
    let document = gpx(
      track([point(0, "<ele>300.5</ele>"), point(2, latitude: "46.06", "<ele></ele>")], head: head))
    let activity = try onlyActivity(decode(xml: document))
    #expect(activity.name == "Morning \n run")
    #expect(activity.notes == "In the rain")
    #expect(activity.sport == "running")
    #expect(try activity.startTime == date("2024-01-01T10:00:00Z"))
    #expect(activity.elapsedSeconds == 2)
    #expect(activity.isElapsedDerived)
    #expect(activity.timerSeconds == nil)
    #expect(activity.samples.offsetSeconds == [0, 2])
    #expect(activity.samples.latitudeDegrees == [46.05, 46.06])
    #expect(activity.samples.longitudeDegrees == [14.5, 14.5])
    #expect(activity.samples.altitudeMeters == [300.5, nil])
    #expect(activity.reported == ReportedFigures())
  }

  @Test(
    arguments: [
      "<gpxtpx:TrackPointExtension xmlns:gpxtpx='u'><gpxtpx:hr>150</gpxtpx:hr><gpxtpx:cad>80</gpxtpx:cad><gpxtpx:atemp>19</gpxtpx:atemp></gpxtpx:TrackPointExtension><power>200</power>",
      "<ns3:hr xmlns:ns3='v'>150.0</ns3:hr><cadence>80</cadence><temp>19</temp><pwr:PowerInWatts xmlns:pwr='w'>200</pwr:PowerInWatts>",
      "<undeclared:heartrate>150</undeclared:heartrate><TrackPointExtension xmlns='z'><cad>80</cad><atemp>19</atemp><power>200</power></TrackPointExtension>",
      "<bpm>150</bpm><cad>80</cad><temperature>19</temperature><power>200</power>",
    ])
  func `extensions are recognized by their local names`(content: String) throws {
    let document = gpx(track([point(0, "<extensions>\(content)</extensions>"), point(1)]))
    let samples = try onlyActivity(decode(xml: document)).samples
    #expect(samples.heartRateBPM == [150, nil])
    #expect(samples.cadenceRPM == [80, nil])
    #expect(samples.temperatureCelsius == [19, nil])
    #expect(samples.powerWatts == [200, nil])
  }

  @Test func `impossible values are treated as missing`() throws {
    let content = "<ele>-32768</ele><speed>-1</speed><extensions><hr>999</hr><cad>-5</cad></extensions>"
    let samples = try onlyActivity(decode(xml: gpx(track([point(0, content), point(1, "<speed>1.5</speed>")])))).samples
    #expect(samples.altitudeMeters == nil)
    #expect(samples.speedMetersPerSecond == [nil, 1.5])
    #expect(samples.heartRateBPM == nil)
    #expect(samples.cadenceRPM == nil)
  }

  @Test func `the gap between two segments is a pause`() throws {
    let activity = try onlyActivity(decode(xml: gpx(track([point(0), point(5)], [], [point(65), point(66)]))))
    #expect(activity.samples.segmentStarts == [2])
    #expect(
      try activity.pauses
        == [ActivityPause(start: date("2024-01-01T10:00:05Z"), end: date("2024-01-01T10:01:05Z"))])
  }

  @Test func `points at latitude 100 and 200 are OpenTracks pause markers`() throws {
    let points = [
      point(0), point(1), point(2, latitude: "100", longitude: "0"), point(8, latitude: "200", longitude: "0"),
      point(9),
    ]
    let file = try decode(xml: gpx(track(points)))
    let activity = try onlyActivity(file)
    #expect(activity.samples.offsetSeconds == [0, 1, 9])
    #expect(activity.samples.segmentStarts == [2])
    #expect(
      try activity.pauses
        == [ActivityPause(start: date("2024-01-01T10:00:02Z"), end: date("2024-01-01T10:00:08Z"))])
    #expect(file.warnings.isEmpty)
  }

  @Test func `impossible positions are dropped, but their points are kept`() throws {
    let points = [
      point(0), point(1, latitude: "undefined"), point(2, longitude: "180.88"), point(3, latitude: "0", longitude: "0"),
      "<trkpt><time>2024-01-01T10:00:04Z</time></trkpt>", point(5, latitude: "-90", longitude: "180"),
    ]
    let file = try decode(xml: gpx(track(points)))
    let samples = try onlyActivity(file).samples
    #expect(samples.latitudeDegrees == [46.05, nil, nil, nil, nil, -90])
    #expect(samples.longitudeDegrees == [14.5, nil, nil, nil, nil, -180])
    #expect(file.warnings == [.impossiblePositions(count: 4)])
  }

  @Test func `a track without usable points is rejected`() {
    let document = gpx(track([point(0, latitude: "x", "<ele>3</ele>"), point(1, latitude: "y")]))
    #expect(refusal(xml: document) == .noUsableSamples(count: 2))
    #expect(refusal(xml: gpx(track([]))) == .nothingRecorded)
  }

  @Test func `routes and waypoints are not activities`() {
    let route = "<rte><rtept lat='1' lon='2'><time>2024-01-01T10:00:00Z</time></rtept></rte>"
    #expect(refusal(xml: gpx("<wpt lat='1' lon='2'/>" + route)) == .notAnActivity(.route))
    #expect(refusal(xml: gpx("<wpt lat='1' lon='2'/>")) == .notAnActivity(.waypoints))
  }

  @Test func `times and names of waypoints and metadata do not apply to the track`() throws {
    let other = """
      <metadata><name>meta</name><time>2020-01-01T00:00:00Z</time></metadata>
      <wpt lat="1" lon="2"><time>2020-01-01T00:00:00Z</time><name>mark</name></wpt>
      """
    let activity = try onlyActivity(decode(xml: gpx(other + track([point(0, "<name>p</name><type>q</type>")]))))
    #expect(activity.name == nil)
    #expect(activity.sport == nil)
    #expect(try activity.startTime == date("2024-01-01T10:00:00Z"))
  }

  @Test func `OpenTracks statistics become reported figures`() throws {
    let stats = """
      <extensions><s:TrackStatsExtension xmlns:s="u"><s:Distance>222.5</s:Distance><s:TimerTime>56</s:TimerTime>
      <s:MovingTime>26</s:MovingTime><s:MaxSpeed>8.5</s:MaxSpeed><s:Ascent>2</s:Ascent><s:Descent>3</s:Descent>
      </s:TrackStatsExtension></extensions>
      """
    let activity = try onlyActivity(decode(xml: gpx(track([point(0), point(60)], head: stats))))
    #expect(activity.timerSeconds == 56)
    let expected = ReportedFigures(
      movingSeconds: 26, distanceMeters: 222.5, ascentMeters: 2, descentMeters: 3, maximumSpeedMetersPerSecond: 8.5)
    #expect(activity.reported == expected)
  }
}
