import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// A device's clock that is set while it records.
struct ClockChangeTests {
  /// Seconds between the wrong and the right time.
  private let zone = 7_200

  @Test func `a clock that is set back moves the samples, the start and the laps before`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields)
    for second in stride(from: 0, to: 60, by: 20) { writer.write(1, [FITWriter.start + zone + second, 100, second]) }
    for second in 60...600 { writer.write(1, [FITWriter.start + second, 150, second]) }
    writer.define(4, message: 19, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)])
    writer.write(4, [FITWriter.start + 300, FITWriter.start + zone, 300_000])
    writer.write(4, [FITWriter.start + 600, FITWriter.start + 300, 300_000])
    writer.define(2, message: 18, FITWriter.sessionFields)
    writer.write(2, [FITWriter.start + 600, FITWriter.start + zone, 600_000, 600_000, 1, 0])
    let file = try decode(writer)
    let activity = try onlyActivity(file)
    #expect(activity.startTime == FITWriter.startDate)
    #expect(activity.samples.offsetSeconds == [0, 20, 40] + (60...600).map(Double.init))
    #expect(activity.laps.map(\.startTime) == [FITWriter.startDate, FITWriter.startDate + 300])
    #expect(activity.elapsedSeconds == 600)
    #expect(file.warnings == [.clockSet(count: 3)])
  }

  @Test func `a clock that is set forward in motion is no pause`() throws {
    let file = try decode(forward())
    let activity = try onlyActivity(file)
    #expect(activity.startTime == FITWriter.startDate)
    #expect(activity.samples.offsetSeconds == (0...600).map(Double.init))
    #expect(file.warnings == [.clockSet(count: 60)])
  }

  @Test func `a pause as long as a time zone is no clock change`() throws {
    var stopped = forward()
    stopped.writeTimerEvent(4, at: FITWriter.start - zone + 59)
    stopped.writeTimerEvent(0, at: FITWriter.start + 60)
    let longer = forward(seconds: 600 + zone)
    for writer in [stopped, longer] {
      let file = try decode(writer)
      #expect(try onlyActivity(file).samples.offsetSeconds.last == Double(600 + zone))
      #expect(file.warnings.isEmpty)
    }
  }

  @Test func `a GPX track whose clock is set back loses no point`() throws {
    let before = (0..<30).map { point(at: "2024-01-01T12:00:\($0 + 10)Z", "46.0\(100 + $0)") }
    let after = (0..<30).map { point(at: "2024-01-01T10:01:\($0 + 10)Z", "46.0\(130 + $0)") }
    let file = try decode(xml: gpx(track(before + after)))
    let activity = try onlyActivity(file)
    #expect(activity.samples.offsetSeconds == (0..<60).map(Double.init))
    #expect(activity.startTime == (try date("2024-01-01T10:00:40Z")))
    #expect(file.warnings == [.clockSet(count: 30)])
  }

  @Test func `a TCX lap that begins before the clock is set back moves with its samples`() throws {
    let before = (0..<30).map { trackpoint(1_800 + $0, "<DistanceMeters>\($0)</DistanceMeters>") }
    let after = (30..<600).map { trackpoint($0, "<DistanceMeters>\($0)</DistanceMeters>") }
    let file = try decode(xml: tcx(lap(1_800, timer: 599, "<Track>\((before + after).joined())</Track>")))
    let activity = try onlyActivity(file)
    #expect(activity.startTime == (try date("2024-01-01T10:00:00Z")))
    #expect(activity.laps.map(\.startTime) == [activity.startTime])
    #expect(activity.elapsedSeconds == 599)
    #expect(file.warnings == [.clockSet(count: 30)])
  }

  /// A minute at 3 m/s, then ten more by a clock that was set forward by so many seconds.
  private func forwardTrack(_ seconds: Int, isStanding: Bool = false) throws -> String {
    let start = try date("2024-01-01T10:00:00Z")
    return gpx(
      track(
        (0..<660).map { second in
          let time = start.addingTimeInterval(Double(second + (second < 60 ? 0 : seconds)))
          let moved = isStanding && (50..<70).contains(second) ? 50 : second
          return point(at: time.formatted(.iso8601), "\(46 + Double(moved) * 3 / 111_200)")
        }))
  }

  @Test(arguments: [7_200, 1_024 * 7 * 86_400])
  func `a GPX track whose clock is set forward in motion has no pause`(_ seconds: Int) throws {
    let file = try decode(xml: forwardTrack(seconds))
    let activity = try onlyActivity(file)
    #expect(activity.startTime == (try date("2024-01-01T10:00:00Z")).addingTimeInterval(Double(seconds)))
    #expect(activity.samples.offsetSeconds == (0..<660).map(Double.init))
    #expect(file.warnings == [.clockSet(count: 60)])
  }

  @Test func `a pause in a GPX track stays, of another length or while somebody stands`() throws {
    for document in [try forwardTrack(7_900), try forwardTrack(7_200, isStanding: true)] {
      let file = try decode(xml: document)
      #expect(try onlyActivity(file).samples.offsetSeconds.last ?? 0 > 7_200)
      #expect(file.warnings.isEmpty)
    }
  }

  /// A minute at 3 m/s, then nine more by a clock that was set forward by an hour, in a lap of so many seconds.
  private func forwardLap(timer: Double) -> String {
    let points = (0..<600).map { second in
      let time =
        "2024-01-01T1\(second < 60 ? 0 : 1):\(second / 60 < 10 ? "0" : "")\(second / 60):"
        + "\(second % 60 < 10 ? "0" : "")\(second % 60)Z"
      return "<Trackpoint><Time>\(time)</Time><DistanceMeters>\(3 * second)</DistanceMeters></Trackpoint>"
    }
    return tcx(lap(0, timer: timer, "<Track>\(points.joined())</Track>"))
  }

  @Test func `a TCX lap whose clock is set forward in motion moves with its samples`() throws {
    let file = try decode(xml: forwardLap(timer: 599))
    let activity = try onlyActivity(file)
    #expect(activity.startTime == (try date("2024-01-01T11:00:00Z")))
    #expect(activity.laps.map(\.startTime) == [activity.startTime])
    #expect(activity.samples.offsetSeconds == (0..<600).map(Double.init))
    #expect(activity.elapsedSeconds == 599)
    #expect(file.warnings == [.clockSet(count: 60)])
  }

  @Test func `a TCX lap whose counter contains the jump is as long as it says`() throws {
    let file = try decode(xml: forwardLap(timer: 4_199))
    #expect(try onlyActivity(file).samples.offsetSeconds.last == 4_199)
    #expect(file.warnings.isEmpty)
  }

  @Test func `a track that repeats its own points with the same times is no clock change`() throws {
    let points = (0..<50).map { point($0, latitude: "46.0\(100 + $0)") }
    let file = try decode(xml: gpx(track(points + points[20...])))
    #expect(try onlyActivity(file).samples.offsetSeconds.last == 49)
    #expect(!file.warnings.contains { if case .clockSet = $0 { true } else { false } })
  }

  /// One minute by a clock that is two hours behind, then nine by the right one.
  private func forward(seconds: Int = 600) -> FITWriter {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields)
    for second in 0...600 {
      writer.write(1, [FITWriter.start + second - (second < 60 ? zone : 0), 150, 300 * second])
    }
    writer.define(2, message: 18, FITWriter.sessionFields)
    let start = FITWriter.start - zone
    writer.write(2, [FITWriter.start + 600, start, seconds * 1_000, seconds * 1_000, 1, 0])
    return writer
  }
}
