import CoreActivityFile
import Foundation
import Testing

struct SchemaTests {
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `GPX and TCX documents are valid by their schemas`(seed: UInt64) {
    let activity = Activity.generated(seed: seed)
    #expect(SchemaRules.tcx.violations(in: text([activity, .pausedRun], .tcx)) == [])
    #expect(SchemaRules.gpx.violations(in: text([activity, .pausedRun], .gpx)) == [])
  }

  @Test func `absurd values leave a document valid`() {
    var activity = Activity.run(.track(3))
    activity.samples.longitudeDegrees = [180, -180, 179.999_999_999_9]
    activity.samples.heartRateBPM = [0, 256, .nan]
    activity.samples.powerWatts = [-1, 1e9, .infinity]
    activity.samples.cadenceRPM = [255, -3, 12]
    for value in [-1, 1e12, 70_000, .infinity, .nan] {
      activity.timerSeconds = value
      activity.reported = ReportedFigures(
        distanceMeters: value, averageHeartRateBPM: value, averagePowerWatts: value, averageCadenceRPM: value,
        energyKilocalories: value)
      activity.laps = [
        ActivityLap(
          startTime: activity.startTime, elapsedSeconds: value, timerSeconds: value, reported: activity.reported)
      ]
      #expect(SchemaRules.tcx.violations(in: text([activity], .tcx)) == [], "\(value)")
      #expect(SchemaRules.gpx.violations(in: text([activity], .gpx)) == [], "\(value)")
    }
  }

  @Test func `the rules find a missing, a misplaced and a foreign element`() {
    let document = text([.run()], .tcx)
    let calories = "<Calories>0</Calories>\n"
    #expect(SchemaRules.tcx.violations(in: document.replacing(calories, with: "")).count == 1)
    let moved = document.replacing(calories, with: "").replacing("<Intensity>", with: calories + "<Intensity>")
    #expect(SchemaRules.tcx.violations(in: moved) == [])
    let misplaced = document.replacing(calories, with: "").replacing(
      "<TriggerMethod>", with: calories + "<TriggerMethod>")
    #expect(!SchemaRules.tcx.violations(in: misplaced).isEmpty)
    var activity = Activity.run()
    activity.samples.powerWatts = [1, 2, 3, 4]
    let foreign = text([activity], .gpx).replacing("pwr:PowerInWatts", with: "power")
    #expect(SchemaRules.gpx.violations(in: foreign).first?.contains("namespace") == true)
  }
}
