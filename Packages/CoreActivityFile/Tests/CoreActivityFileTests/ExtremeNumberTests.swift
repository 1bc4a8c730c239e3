import CoreActivityFile
import Testing

/// Numbers at and beyond the limits of their types: nothing traps, and no figure is NaN or infinite.
struct ExtremeNumberTests {
  private static let doubles: [UInt64] = [
    0x7FEF_FFFF_FFFF_FFFF, 0xFFEF_FFFF_FFFF_FFFF, 0x7FF0_0000_0000_0000, 0xFFF0_0000_0000_0000, 0x7FF8_0000_0000_0001,
    0x0000_0000_0000_0001, 0x43E0_0000_0000_0000, 0xC3E0_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFE, 0x8000_0000_0000_0000,
    0x7FFF_FFFF_FFFF_FFFE,
  ]
  /// float64, int64, uint64, uint64z.
  private static let wideTypes: [UInt8] = [0x89, 0x8E, 0x8F, 0x90]

  @Test(arguments: wideTypes, doubles)
  func `extreme values in oversized FIT fields produce only finite figures`(type: UInt8, bits: UInt64) {
    let value: [UInt8] = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    for (message, fields) in Self.fieldsByMessage {
      var writer = FITWriter()
      writer.writeTimerEvent(0, at: FITWriter.start)
      writer.define(1, message: 20, FITWriter.recordFields)
      writer.write(1, [FITWriter.start, 100, 0])
      writer.writeRaw([0x44, 0, 0] + message + [UInt8(fields.count + 1), 253, 4, 0x86])
      for field in fields { writer.writeRaw([field, 8, type]) }
      let time: [UInt8] = [1, 0xCA, 0x9A, 0x3B]
      let data: [UInt8] = [4] + time + fields.flatMap { (_: UInt8) -> [UInt8] in value }
      writer.writeRaw(data + data)
      writer.writeRecords(3)
      check(try? ActivityFileDecoder().decode(writer.file(), fileName: "a.fit"))
    }
  }

  @Test(arguments: ["1e300", "1e308", "-1e308", "1e309", "1e-320", "9223372036854775808", "-0", "18446744073709551616"])
  func `extreme numbers in XML produce only finite figures`(number: String) {
    let elements = [
      "TotalTimeSeconds", "DistanceMeters", "MaximumSpeed", "Calories", "Cadence", "x:AvgSpeed", "x:AvgWatts",
      "x:MaxWatts", "x:MaxBikeCadence", "x:AvgRunCadence",
    ].map { "<\($0)>\(number)</\($0)>" }
    let rates = ["AverageHeartRateBpm", "MaximumHeartRateBpm"].map { "<\($0)><Value>\(number)</Value></\($0)>" }
    let point = trackpoint(0, "<Cadence>\(number)</Cadence><AltitudeMeters>\(number)</AltitudeMeters>")
    let content = (elements + rates).joined() + "<Track>\(point)</Track>"
    let lap = "<Lap xmlns:x='u' StartTime='2024-01-01T10:00:00Z'>\(content)</Lap>"
    for count in 1...3 { check(try? decode(xml: tcx(String(repeating: lap, count: count)))) }
    let stats = ["Distance", "TimerTime", "MovingTime", "MaxSpeed", "Ascent", "Descent"].map {
      "<\($0)>\(number)</\($0)>"
    }
    let points = [extreme(0, number), extreme(1, number)]
    check(try? decode(xml: gpx(track(points, head: "<extensions>\(stats.joined())</extensions>"))))
  }

  private static let fieldsByMessage: [(message: [UInt8], fields: [UInt8])] = [
    ([18, 0], [2, 5, 6, 7, 8, 9, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 33, 34, 44, 47, 59, 92, 93, 124, 193]),
    ([19, 0], [2, 7, 8, 9, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 32, 33, 40, 52, 80, 81, 110, 111]),
    ([20, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 53, 73, 78]), ([21, 0], [0, 1]), ([34, 0], [0, 5]),
    ([132, 0], [0, 6, 9]), ([132, 0], [6, 10]), ([162, 0], [1]), ([206, 0], [0, 1, 2, 6, 7, 14, 15]),
    ([12, 0], [0, 1]),
    ([0, 0], [0]),
  ]

  private func extreme(_ second: Int, _ number: String) -> String {
    point(second, "<ele>\(number)</ele><speed>\(number)</speed><extensions><hr>\(number)</hr></extensions>")
  }

  private func check(_ file: ActivityFile?) {
    for activity in file?.activities ?? [] {
      let durations = [activity.elapsedSeconds, activity.timerSeconds ?? 0]
      #expect((durations + figures(activity.reported)).allSatisfy { $0.isFinite })
      for lap in activity.laps {
        #expect(([lap.elapsedSeconds, lap.timerSeconds ?? 0] + figures(lap.reported)).allSatisfy { $0.isFinite })
      }
      let samples = activity.samples
      let columns = [samples.altitudeMeters, samples.distanceMeters, samples.speedMetersPerSecond, samples.cadenceRPM]
      for column in columns + [samples.heartRateBPM, samples.powerWatts, samples.temperatureCelsius] {
        let values = column?.rawValues ?? []
        #expect(!values.contains { $0.isInfinite })
      }
    }
  }

  private func figures(_ figures: ReportedFigures) -> [Double] {
    [
      figures.movingSeconds, figures.distanceMeters, figures.ascentMeters, figures.descentMeters,
      figures.averageHeartRateBPM, figures.maximumHeartRateBPM, figures.averagePowerWatts, figures.maximumPowerWatts,
      figures.normalizedPowerWatts, figures.averageCadenceRPM, figures.maximumCadenceRPM,
      figures.averageSpeedMetersPerSecond, figures.maximumSpeedMetersPerSecond, figures.energyKilocalories,
      figures.poolLengthMeters, figures.perceivedExertion,
    ].compactMap(\.self)
  }
}
