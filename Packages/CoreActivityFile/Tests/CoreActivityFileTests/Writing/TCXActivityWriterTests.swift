import CoreActivityFile
import Foundation
import Testing

struct TCXActivityWriterTests {
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `what TCX can express is read back equal`(seed: UInt64) throws {
    var activity = Activity.generated(seed: seed).expressibleInTCX
    (activity.name, activity.notes) = ("Morning & more", nil)
    let found = differences(try written(activity, .tcx), activity)
    #expect(found == [])
  }

  @Test func `an activity without laps is written as one lap with its totals, and read back without any`() throws {
    var activity = Activity.run()
    activity.timerSeconds = 3
    activity.reported = ReportedFigures(
      distanceMeters: 10.25, averageHeartRateBPM: 140, maximumHeartRateBPM: 150, averagePowerWatts: 200,
      maximumPowerWatts: 210, averageCadenceRPM: 80, maximumCadenceRPM: 90, averageSpeedMetersPerSecond: 3.5,
      maximumSpeedMetersPerSecond: 4.25, energyKilocalories: 12)
    for sport in ["running", "hiking"] {
      activity.sport = sport
      let back = try written(activity, .tcx)
      #expect(back.reported == activity.reported)
      #expect(back.timerSeconds == 3)
      #expect(back.laps.isEmpty)
      let document = text([activity], .tcx)
      #expect(document.contains("<DistanceMeters>10.25</DistanceMeters>"))
      #expect(document.contains("<Calories>12</Calories>"))
    }
  }

  @Test func `totals that no lap states are divided among the laps by time, and belong to none when read back`() throws
  {
    var activity = Activity.run(ActivitySamples())
    (activity.elapsedSeconds, activity.reported.energyKilocalories, activity.reported.distanceMeters) = (400, 101, 900)
    let start = activity.startTime
    activity.laps = [
      ActivityLap(startTime: start, elapsedSeconds: 100, reported: ReportedFigures(distanceMeters: 300)),
      ActivityLap(startTime: start + 100, elapsedSeconds: 150),
      ActivityLap(startTime: start + 250, elapsedSeconds: 150),
    ]
    let document = text([activity], .tcx)
    func values(_ name: String) throws -> [Substring] {
      document.matches(of: try Regex("<\(name)>([0-9.]+)</")).compactMap { $0.output[1].substring }
    }
    #expect(try values("Calories") == ["25", "38", "38"])
    #expect(try values("DistanceMeters") == ["300", "300", "300"])
    let back = try written(activity, .tcx)
    #expect(back.laps == activity.laps)
    #expect(back.reported == activity.reported)
  }

  @Test func `a file of an earlier version has the totals of its laps`() throws {
    var activity = Activity.run()
    activity.reported = ReportedFigures(distanceMeters: 900, energyKilocalories: 77)
    let document = text([activity], .tcx)
    let old = document.replacing(#/<fettle:Unstated>.*\n/#, with: "")
      .replacing(#/<gpxtrkx:(Distance|TotalElapsedTime|Calories)>.*\n/#, with: "")
      .replacing(#/<gpxtrkx:TrackStatsExtension>\n</gpxtrkx:TrackStatsExtension>\n(?=</Extensions>\n</Lap>)/#, with: "")
    #expect(old != document)
    let back = try onlyActivity(decode(xml: old, fileName: "old.tcx"))
    #expect(back.reported == activity.reported && back.laps.count == 1)
  }

  @Test func `pauses within a lap separate its tracks`() throws {
    var activity = Activity.run(.track(6))
    activity.samples.segmentStarts = [2, 4]
    #expect(try written(activity, .tcx).samples.segmentStarts == [2, 4])
  }

  @Test func `name and notes share one text`() throws {
    var activity = Activity.run()
    activity.name = "Hills & <dales>"
    #expect(try written(activity, .tcx).name == activity.name)
    activity.notes = "Windy.\nCold."
    let back = try written(activity, .tcx)
    #expect(back.name == activity.name)
    #expect(back.notes == "Hills & <dales>\nWindy.\nCold.")
    #expect(try written(back, .tcx).notes == back.notes)
  }

  @Test func `an activity without samples keeps its duration; one without either cannot be expressed`() throws {
    var activity = Activity.run(ActivitySamples())
    #expect(try written(activity, .tcx).elapsedSeconds == 60)
    activity.elapsedSeconds = 0
    #expect(TCXActivityWriter().obstacle(to: activity) == .nothingRecorded)
  }

  @Test func `without a timer, the lap leaves out the pauses, and no timer time is read back`() throws {
    var activity = Activity.pausedRun
    #expect(text([activity], .tcx).contains("<TotalTimeSeconds>4</TotalTimeSeconds>"))
    let back = try written(activity, .tcx)
    #expect(back.timerSeconds == nil && back.elapsedSeconds == 304)
    activity.reported.movingSeconds = 3
    activity.reported.ascentMeters = 12
    #expect(try written(activity, .tcx).reported == activity.reported)
    activity.timerSeconds = 4
    #expect(try written(activity, .tcx).timerSeconds == 4)
  }

  @Test func `cadence of runs is in Garmin's extension`() {
    var activity = Activity.run(.track(1))
    activity.samples.cadenceRPM = [81]
    #expect(text([activity], .tcx).contains("<ns3:TPX>\n<ns3:RunCadence>81</ns3:RunCadence>\n</ns3:TPX>"))
    activity.sport = "cycling"
    #expect(text([activity], .tcx).contains("<Cadence>81</Cadence>\n</Trackpoint>"))
  }
}

extension Activity {
  /// The activity without what TCX has no place for.
  var expressibleInTCX: Activity {
    var activity = self
    activity.sport = ["running": "Running", "cycling": "Biking"][sport ?? ""] ?? "Other"
    (activity.subSport, activity.utcOffsetSeconds, activity.developerFields) = (nil, nil, [])
    func column(_ column: SampleColumn?, _ change: (Double) -> Double) -> SampleColumn? {
      column.map { SampleColumn($0.map { $0.map(change) }) }
    }
    activity.samples.temperatureCelsius = nil
    activity.samples.cadenceRPM = column(samples.cadenceRPM) { $0.rounded() }
    activity.samples.latitudeDegrees = column(samples.latitudeDegrees, inBillionths)
    activity.samples.longitudeDegrees = column(samples.longitudeDegrees, inBillionths)
    activity.reported = reported.expressibleInTCX
    for index in laps.indices { activity.laps[index].reported = laps[index].reported.expressibleInTCX }
    return activity
  }
}

extension ReportedFigures {
  fileprivate var expressibleInTCX: ReportedFigures {
    var figures = self
    figures.averageCadenceRPM = averageCadenceRPM?.rounded()
    figures.maximumCadenceRPM = maximumCadenceRPM?.rounded()
    (figures.normalizedPowerWatts, figures.poolLengthMeters, figures.lengthCount) = (nil, nil, nil)
    figures.perceivedExertion = nil
    return figures
  }
}
