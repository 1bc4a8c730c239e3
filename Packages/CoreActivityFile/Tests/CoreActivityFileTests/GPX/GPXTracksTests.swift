import CoreActivityFile
import Testing

struct GPXTracksTests {
  @Test func `consecutive tracks become one activity in time order`() throws {
    let document = gpx(
      track([point(100), point(101)], head: "<name>second</name>")
        + track([point(0), point(1)], head: "<name>first</name>"))
    let activity = try onlyActivity(decode(xml: document))
    #expect(activity.name == "first")
    #expect(activity.samples.offsetSeconds == [0, 1, 100, 101])
    #expect(activity.samples.segmentStarts == [2])
    #expect(activity.pauses.count == 1)
  }

  @Test func `a gap of more than six hours starts a new activity`() throws {
    let within = track([point(at: "2024-01-01T04:00:00Z")]) + track([point(at: "2024-01-01T10:00:00Z")])
    let beyond = track([point(at: "2024-01-01T04:00:00Z")]) + track([point(at: "2024-01-01T10:00:01Z")])
    #expect(try decode(xml: gpx(within)).activities.count == 1)
    #expect(try decode(xml: gpx(beyond)).activities.count == 2)
  }

  @Test func `a different type starts a new activity`() throws {
    let document = gpx(
      track([point(0), point(1)], head: "<type>swimming</type>") + track([point(2)], head: "<type>cycling</type>")
        + track([point(3)]))
    let activities = try decode(xml: document).activities
    #expect(activities.map(\.sport) == ["swimming", "cycling"])
    #expect(activities.map(\.samples.count) == [2, 2])
  }

  @Test func `tracks that overlap in time become separate activities`() throws {
    let document = gpx(track([point(0), point(10)]) + track([point(5), point(15)]))
    let activities = try decode(xml: document).activities
    #expect(activities.map(\.samples.offsetSeconds) == [[0, 10], [0, 10]])
  }

  @Test func `one track's figures are not reported for joined tracks`() throws {
    let stats = "<extensions><Distance>5</Distance><TimerTime>1</TimerTime></extensions>"
    let document = gpx(track([point(0), point(1)], head: stats) + track([point(2)]))
    let activity = try onlyActivity(decode(xml: document))
    #expect(activity.reported == ReportedFigures())
    #expect(activity.timerSeconds == nil)
  }
}
