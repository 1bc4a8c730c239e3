import CoreActivityFile
import Foundation
import Testing

struct TCXActivityWriterTests {
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `samples and laps are read back equal`(seed: UInt64) throws {
    let activity = Activity.generated(seed: seed)
    let back = try written(activity, .tcx)
    #expect(back.startTime == activity.startTime)
    #expect(back.sport == ["running": "Running", "cycling": "Biking"][activity.sport ?? ""] ?? "Other")
    var samples = activity.samples
    samples.temperatureCelsius = nil
    samples.cadenceRPM = samples.cadenceRPM.map { SampleColumn($0.map { $0?.rounded() }) }
    samples.latitudeDegrees = samples.latitudeDegrees.map { SampleColumn($0.map { $0.map(inBillionths) }) }
    samples.longitudeDegrees = samples.longitudeDegrees.map { SampleColumn($0.map { $0.map(inBillionths) }) }
    samples.segmentStarts = back.samples.segmentStarts
    #expect(back.samples == samples)
    #expect(Set(back.samples.segmentStarts).isSubset(of: activity.samples.segmentStarts))
    guard activity.laps.count > 1 else { return }
    #expect(back.laps.map(\.startTime) == activity.laps.map(\.startTime))
    #expect(back.laps.map(\.timerSeconds) == activity.laps.map { activity.running($0) })
    #expect(back.laps.map(\.reported.distanceMeters) == activity.laps.map(\.reported.distanceMeters))
    #expect(back.laps.map(\.reported.averagePowerWatts) == activity.laps.map(\.reported.averagePowerWatts))
  }

  @Test func `an activity without laps becomes one lap with its totals`() throws {
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
      #expect(back.laps.count == 1)
    }
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
  /// The seconds that TCX states for a lap.
  fileprivate func running(_ lap: ActivityLap) -> Double {
    let end = lap.startTime + lap.elapsedSeconds
    let paused = pauses.map { min($0.end, end).timeIntervalSince(max($0.start, lap.startTime)) }.filter { $0 > 0 }
    return lap.timerSeconds ?? max(0, lap.elapsedSeconds - paused.reduce(0, +))
  }
}
