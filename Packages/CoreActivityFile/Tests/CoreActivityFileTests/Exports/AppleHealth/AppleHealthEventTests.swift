import CoreActivityFile
import Foundation
import Testing

struct AppleHealthEventTests {
  @Test func `pauses end with the resumption or the workout`() throws {
    let activity = try activity(event("Pause", 10) + event("Resume", 15) + event("Pause", 50))
    #expect(activity.pauses.map { minutes($0.start, activity) } == [10, 50])
    #expect(activity.pauses.map { minutes($0.end, activity) } == [15, 60])
  }

  @Test func `pauses by the watch count only if there are none by hand`() throws {
    let automatic = event("MotionPaused", 20) + event("MotionResumed", 21)
    #expect(try activity(automatic).pauses.count == 1)
    let both = try activity(automatic + event("Pause", 30) + event("Resume", 31))
    #expect(both.pauses.map { minutes($0.start, both) } == [30])
  }

  @Test func `laps by hand are laps, and segments are not`() throws {
    let laps = try activity(
      event("Lap", 0, lasting: 30) + event("Segment", 0, lasting: 9) + event("Lap", 30, lasting: 29))
    #expect(laps.laps.map(\.elapsedSeconds) == [1800, 1740])
  }

  @Test func `laps without a duration end at their event`() throws {
    #expect(try activity(event("Lap", 20) + event("Lap", 45)).laps.map(\.elapsedSeconds) == [1200, 1500, 900])
  }

  @Test func `segments are laps unless they overlap`() throws {
    let kilometers = event("Segment", 0, lasting: 5) + event("Segment", 5, lasting: 6)
    #expect(try activity(kilometers).laps.map(\.elapsedSeconds) == [300, 360])
    #expect(try activity(kilometers + event("Segment", 0, lasting: 8)).laps.isEmpty)
  }

  @Test func `events outside of the workout are no laps`() throws {
    #expect(try activity(event("Segment", 55, lasting: 10) + event("Lap", 61)).laps.isEmpty)
  }

  @Test func `laps in a pool are lengths if they agree with the distance`() throws {
    let lengths = (0..<4).map { event("Lap", $0, lasting: 1) }.joined() + metadata("HKLapLength", "25 m")
    let swim = try activity(lengths, type: "Swimming")
    #expect(swim.reported.lengthCount == 4)
    #expect(swim.laps.isEmpty)
    let distance = statistics("DistanceSwimming", #"sum="100" unit="m""#)
    #expect(try activity(lengths + distance, type: "Swimming").reported.lengthCount == 4)
    let longer = statistics("DistanceSwimming", #"sum="1000" unit="m""#)
    #expect(try activity(lengths + longer, type: "Swimming").reported.lengthCount == nil)
  }

  private func activity(_ content: String, type: String = "Running") throws -> Activity {
    try onlyWorkout(healthData(healthWorkout(type, content))).exported.activity
  }

  private func event(_ type: String, _ minute: Int, lasting minutes: Double? = nil) -> String {
    let time = "2024-01-01 \(10 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00 +0000"
    let duration = minutes.map { #" duration="\#($0)" durationUnit="min""# } ?? ""
    return #"<WorkoutEvent type="HKWorkoutEventType\#(type)" date="\#(time)"\#(duration)/>"#
  }

  private func minutes(_ time: Date, _ activity: Activity) -> Double {
    time.timeIntervalSince(activity.startTime) / 60
  }
}
