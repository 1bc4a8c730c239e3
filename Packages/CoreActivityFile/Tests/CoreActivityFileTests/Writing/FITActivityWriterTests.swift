import Foundation
import Testing

@testable import CoreActivityFile

struct FITActivityWriterTests {
  @Test func `without a timer, the session leaves out the pauses, and no timer time is read back`() throws {
    var activity = Activity.pausedRun
    activity.reported.movingSeconds = 3
    #expect(activity.runningSeconds == 4)
    let back = try written(activity, .fit)
    #expect(back.timerSeconds == nil && back.elapsedSeconds == 304 && back.reported.movingSeconds == 3)
    activity.timerSeconds = 4
    #expect(try written(activity, .fit).timerSeconds == 4)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `every activity with values that FIT can express is read back equal`(seed: UInt64) throws {
    let activity = Activity.generated(seed: seed)
    let found = differences(try written(activity, .fit), activity)
    #expect(found == [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the legs of a multisport activity are sessions of one file`(seed: UInt64) throws {
    var legs: [Activity] = []
    for index in 0..<3 {
      var leg = Activity.generated(seed: seed * 100 + UInt64(index))
      leg.utcOffsetSeconds = 7200
      leg.move(to: (legs.last.map { $0.startTime + $0.elapsedSeconds.rounded(.up) } ?? leg.startTime))
      legs.append(leg)
    }
    var bytes: [UInt8] = []
    FITActivityWriter().write(legs: legs) { bytes += $0 }
    let file = try ActivityFileDecoder().decode(bytes, fileName: "test.fit")
    #expect(file.warnings == [])
    let found = zip(file.activities, legs).flatMap { differences($0, $1) }
    #expect(found == [])
    #expect(file.activities.count == legs.count)
  }

  @Test func `other readers see the beginning of long texts, and only Fettle's own files have a title`() throws {
    var activity = Activity.run()
    activity.describe(as: "Hills\0 & dales", String(repeating: "Wind ", count: 100) + "🏃🏽‍♀️")
    let back = try written(activity, .fit)
    #expect(back.name == "Hills & dales" && back.notes == activity.notes)
    let bytes = document([activity], .fit)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("title\0") && text.contains("notes\0") && text.contains("Hills & dales\0"))
    #expect(text.contains(String(repeating: "Wind ", count: 50)))
  }

  @Test func `an activity without samples and laps is read back without any`() throws {
    var activity = Activity.run(ActivitySamples())
    (activity.elapsedSeconds, activity.timerSeconds) = (3600, 3500)
    activity.reported.distanceMeters = 10_000
    #expect(try written(activity, .fit) == activity)
  }

  @Test func `values outside the ranges of FIT are left out`() throws {
    var activity = Activity.run()
    activity.samples.heartRateBPM = [255, 300, 0.2, 150]
    activity.samples.powerWatts = [-1, 65_535, .infinity, 200]
    activity.samples.altitudeMeters = [-501, 8848, nil, 0]
    activity.samples.temperatureCelsius = [127, -129, -128, 126]
    activity.reported.ascentMeters = 70_000
    activity.reported.energyKilocalories = -3
    activity.timerSeconds = 5_000_000
    let back = try written(activity, .fit)
    #expect(back.samples.heartRateBPM == [nil, nil, nil, 150])
    #expect(back.samples.powerWatts == [nil, nil, nil, 200])
    #expect(back.samples.altitudeMeters == [nil, 8848, nil, 0])
    #expect(back.samples.temperatureCelsius == [nil, nil, -128, 126])
    #expect(back.reported == ReportedFigures())
    #expect(back.timerSeconds == nil)
  }

  @Test func `180 degrees east is the same meridian as 180 degrees west`() throws {
    var activity = Activity.run()
    activity.samples.longitudeDegrees = [180, -180, 179.99999999999, 179.9999998]
    let back = try #require(written(activity, .fit).samples.longitudeDegrees)
    #expect(back[0] == -180 && back[1] == -180 && back[2] == -180)
    #expect(abs(back[3] ?? 0) > 179.999999 && (back[3] ?? 0) > 0)
  }

  @Test func `fractions of seconds are rounded`() throws {
    var activity = Activity.run()
    activity.startTime += 0.4
    activity.samples.offsetSeconds = [0, 0.5, 1.2, 2.7]
    let back = try written(activity, .fit)
    #expect(back.startTime == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(back.samples.offsetSeconds == [0, 1, 2, 3])
  }

  @Test(arguments: [-3e9, 8e8, 5e9, 1e300, .nan]) func `times outside those of FIT are an obstacle`(start: Double) {
    var activity = Activity.run()
    activity.startTime = Date(timeIntervalSince1970: start)
    #expect(FITActivityWriter().obstacle(to: activity) == .timeOutOfRange)
    #expect(document([activity], .fit).isEmpty)
  }

  @Test func `the same activity is always the same bytes`() {
    let activity = Activity.generated(seed: 7)
    #expect(document([activity], .fit) == document([activity], .fit))
  }

  @Test func `a long activity is written in blocks`() throws {
    var samples = ActivitySamples.track(100_000)
    samples.latitudeDegrees = SampleColumn(samples.offsetSeconds.map { _ in 46 })
    samples.longitudeDegrees = SampleColumn(samples.offsetSeconds.map { _ in 14 })
    for kind in ActivityFileKind.allCases {
      var longest = 0
      kind.writer.write(.run(samples)) { longest = max(longest, $0.count) }
      #expect((60_000...80_000).contains(longest))
    }
  }

  @Test func `an output that fails ends the writing with its error`() {
    struct Full: Error {}
    for kind in ActivityFileKind.allCases {
      #expect(throws: Full.self) {
        try kind.writer.write(.run()) { (_: [UInt8]) throws(Full) in throw Full() }
      }
    }
  }
}

extension Activity {
  /// Moves the activity and everything in it.
  fileprivate mutating func move(to start: Date) {
    let shift = start.timeIntervalSince(startTime)
    startTime += shift
    for index in laps.indices { laps[index].startTime += shift }
    for index in pauses.indices {
      pauses[index].start += shift
      pauses[index].end += shift
    }
  }
}
