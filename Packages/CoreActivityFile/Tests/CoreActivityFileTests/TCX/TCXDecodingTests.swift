import CoreActivityFile
import CoreReasons
import Testing

struct TCXDecodingTests {
  private static let fullLap = """
    <DistanceMeters>1609.344</DistanceMeters><MaximumSpeed>4.5</MaximumSpeed><Calories>94</Calories>
    <AverageHeartRateBpm><Value>139</Value></AverageHeartRateBpm>
    <MaximumHeartRateBpm><Value>160</Value></MaximumHeartRateBpm><Cadence>85</Cadence>
    <Track>
    \(trackpoint(0, "<Position><LatitudeDegrees>46.05</LatitudeDegrees><LongitudeDegrees>14.5</LongitudeDegrees></Position>"
      + "<AltitudeMeters>300.5</AltitudeMeters><DistanceMeters>0</DistanceMeters>"
      + "<HeartRateBpm><Value>100</Value></HeartRateBpm><Cadence>80</Cadence>"))
    \(trackpoint(5, "<Extensions><n:TPX xmlns:n='u'><n:Speed>3.5</n:Speed><n:Watts>210</n:Watts>"
      + "<n:RunCadence>88</n:RunCadence></n:TPX></Extensions>"))
    </Track>
    <Extensions><n:LX xmlns:n="u"><n:AvgSpeed>3.2</n:AvgSpeed><n:AvgWatts>200</n:AvgWatts><n:MaxWatts>300</n:MaxWatts>
    <n:MaxBikeCadence>99</n:MaxBikeCadence></n:LX></Extensions>
    """

  @Test func `a lap keeps the device's totals, and its trackpoints become samples`() throws {
    let file = try decode(xml: tcx(lap(0, timer: 8.47, Self.fullLap)))
    let activity = try onlyActivity(file)
    #expect(file.warnings.isEmpty)
    #expect(activity.sport == "Running")
    #expect(activity.timerSeconds == 8.47)
    #expect(activity.elapsedSeconds == 8.47)
    #expect(activity.isElapsedDerived)
    let figures = ReportedFigures(
      distanceMeters: 1609.344, averageHeartRateBPM: 139, maximumHeartRateBPM: 160, averagePowerWatts: 200,
      maximumPowerWatts: 300, averageCadenceRPM: 85, maximumCadenceRPM: 99, averageSpeedMetersPerSecond: 3.2,
      maximumSpeedMetersPerSecond: 4.5, energyKilocalories: 94)
    #expect(activity.reported == figures)
    #expect(activity.laps.map(\.reported) == [figures])
    let samples = activity.samples
    #expect(samples.offsetSeconds == [0, 5])
    #expect(samples.latitudeDegrees == [46.05, nil])
    #expect(samples.altitudeMeters == [300.5, nil])
    #expect(samples.distanceMeters == [0, nil])
    #expect(samples.heartRateBPM == [100, nil])
    #expect(samples.cadenceRPM == [80, 88])
    #expect(samples.speedMetersPerSecond == [nil, 3.5])
    #expect(samples.powerWatts == [nil, 210])
  }

  @Test func `lap totals are summed and lap averages are weighted by time`() throws {
    let hard = "<DistanceMeters>0.1</DistanceMeters><AverageHeartRateBpm><Value>180</Value></AverageHeartRateBpm>"
    let easy = "<DistanceMeters>0.2</DistanceMeters><AverageHeartRateBpm><Value>120</Value></AverageHeartRateBpm>"
    let activity = try onlyActivity(decode(xml: tcx(lap(0, timer: 10.1, hard) + lap(15, timer: 20.2, easy))))
    #expect(activity.timerSeconds == 30.3)
    #expect(activity.elapsedSeconds == 35.2)
    #expect(activity.reported.distanceMeters == 0.3)
    #expect(activity.reported.averageHeartRateBPM == 140)
    #expect(activity.laps.map(\.elapsedSeconds) == [15, 20.2])
    #expect(activity.laps.map(\.timerSeconds) == [10.1, 20.2])
  }

  @Test func `an average missing from one lap is not reported`() throws {
    let withRate = "<AverageHeartRateBpm><Value>180</Value></AverageHeartRateBpm>"
    let activity = try onlyActivity(decode(xml: tcx(lap(0, timer: 10, withRate) + lap(10, timer: 20, ""))))
    #expect(activity.reported.averageHeartRateBPM == nil)
  }

  @Test func `the gap between tracks in a lap is a pause; the gap between laps is not`() throws {
    let first = "<Track>\(heart(0))\(heart(5))</Track><Track>\(heart(25))</Track>"
    let activity = try onlyActivity(
      decode(xml: tcx(lap(0, timer: 10, first) + lap(30, timer: 5, "<Track>\(heart(30))</Track>"))))
    #expect(activity.samples.segmentStarts == [2])
    #expect(
      try activity.pauses == [ActivityPause(start: date("2024-01-01T10:00:05Z"), end: date("2024-01-01T10:00:25Z"))])
  }

  @Test func `each activity in a file is decoded separately`() throws {
    let document = tcx(lap(0, timer: 60, "<Track>\(heart(0))</Track>")).replacing(
      "</Activities>",
      with: """
        <MultiSportSession><NextSport><Activity Sport="Biking"><Id>2024-01-01T11:00:00Z</Id>
        <Lap StartTime="2024-01-01T11:00:00Z"><TotalTimeSeconds>120</TotalTimeSeconds></Lap></Activity></NextSport>
        </MultiSportSession></Activities>
        """)
    let activities = try decode(xml: document).activities
    #expect(activities.map(\.sport) == ["Running", "Biking"])
    #expect(activities.map(\.timerSeconds) == [60, 120])
    #expect(activities.map(\.samples.count) == [1, 0])
  }

  @Test func `laps without trackpoints form an activity`() throws {
    let activity = try onlyActivity(decode(xml: tcx(lap(0, timer: 1800, "<Calories>200</Calories>"))))
    #expect(activity.samples.isEmpty)
    #expect(activity.elapsedSeconds == 1800)
    #expect(activity.reported.energyKilocalories == 200)
  }

  @Test func `the first line of the notes becomes the name`() throws {
    let document = tcx(lap(0, timer: 60, "<Notes>not these</Notes>")).replacing(
      "</Activity>", with: "<Notes>Evening run\nwith a friend</Notes></Activity>")
    let activity = try onlyActivity(decode(xml: document))
    #expect(activity.name == "Evening run")
    #expect(activity.notes == "Evening run\nwith a friend")
  }

  @Test func `whitespace before the XML declaration is accepted`() throws {
    let document = "          " + tcx(lap(0, timer: 60, ""))
    #expect(try decode(xml: document).warnings.isEmpty)
  }

  @Test func `courses and workout plans are not activities`() {
    let shell = { (content: String) in "<TrainingCenterDatabase>\(content)</TrainingCenterDatabase>" }
    let lap = lap(0, timer: 60, "<Track>\(heart(0))</Track>")
    #expect(refusal(xml: shell("<Courses><Course>\(lap)</Course></Courses>")) == .notAnActivity(.course))
    #expect(refusal(xml: shell("<Workouts><Workout/></Workouts>")) == .notAnActivity(.workoutPlan))
    #expect(refusal(xml: shell("")) == .nothingRecorded)
  }

  @Test func `trackpoints without a time are dropped`() throws {
    let points = heart(0) + "<Trackpoint><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>"
    let file = try decode(xml: tcx(lap(0, timer: 60, "<Track>\(points)</Track>")))
    #expect(try onlyActivity(file).samples.heartRateBPM == [100])
    #expect(file.warnings == [.samplesWithoutTime(count: 1)])
  }

  @Test(arguments: ["1989-12-31T00:08:", "1970-01-01T00:00:"])
  func `times that count from power-on begin at the time in the id`(_ powerOn: String) throws {
    let points = ["20", "21", "25"].map {
      "<Trackpoint><Time>\(powerOn)\($0)Z</Time><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint>"
    }
    let activity = try onlyActivity(
      decode(
        xml: tcx(
          "<Lap StartTime=\"\(powerOn)20Z\"><TotalTimeSeconds>5</TotalTimeSeconds><Track>\(points.joined())</Track></Lap>"
        )
      ))
    #expect(activity.startTime == (try date("2024-01-01T10:00:00Z")))
    #expect(activity.laps.map(\.startTime) == [activity.startTime])
    #expect(activity.samples.offsetSeconds == [0, 1, 5])
  }

  @Test func `a lap without a start and without trackpoints begins at the time in the id`() throws {
    let activity = try onlyActivity(
      decode(xml: tcx("<Lap><TotalTimeSeconds>600</TotalTimeSeconds><Calories>90</Calories></Lap>")))
    #expect(activity.startTime == (try date("2024-01-01T10:00:00Z")))
    #expect(activity.elapsedSeconds == 600)
  }

  @Test func `a start years from the trackpoints is ignored, and the laps are shifted`() throws {
    let points = "<Track>\(heart(0))\(heart(50))</Track>"
    let document = tcx(lap(0, timer: 60, points)).replacing("StartTime=\"2024", with: "StartTime=\"2015")
    let file = try decode(xml: document)
    let activity = try onlyActivity(file)
    #expect(try activity.startTime == date("2024-01-01T10:00:00Z"))
    #expect(activity.laps.map(\.startTime) == [activity.startTime])
    #expect(file.warnings == [.startCorrected])
  }

  private func heart(_ second: Int) -> String {
    trackpoint(second, "<HeartRateBpm><Value>100</Value></HeartRateBpm>")
  }
}
