import CoreSync
import Foundation
import Testing

@testable import DataWorkout

struct LapsFieldTests {
  private static let laps = [
    LapRecord(
      workout: "a", position: 0, start: 1_782_882_000, elapsed: 600.5, timer: 599, distance: 3_125.25, ascent: 0,
      heartRateAverage: 140, heartRateMaximum: 168, powerAverage: 188, cadenceAverage: 84),
    LapRecord(workout: "a", position: 1, start: -2.0625, elapsed: 1e17),
  ]
  // Other machines compare it.
  private static let text =
    #"[{"ascent":0,"cadenceAverage":84,"distance":3125.25,"elapsed":600.5,"heartRateAverage":140,"#
    + #""heartRateMaximum":168,"powerAverage":188,"start":1782882000,"timer":599},"#
    + #"{"elapsed":1e+17,"start":-2.0625}]"#

  @Test func `laps have one text form, and are read back from it`() {
    #expect(LapsField.value(of: Self.laps) == .text(Self.text))
    #expect(LapsField.laps(.text(Self.text), ofRow: "a") == Self.laps)
    #expect(LapsField.value(of: []) == .null)
    #expect(LapsField.laps(.null, ofRow: "a") == [])
  }

  @Test func `additions by later versions and other notations of the same laps do no harm`() {
    for text in [
      #"[{"elapsed":6,"lactate":2.5,"start":5}]"#, #"[{"elapsed":6,"start":5,"name":"hill","stops":[1]}]"#,
      #"[ { "start" : 5e0, "elapsed" : 6.0, "timer" : null } ]"#, #"[{"\u0073tart":5,"elapsed":6}]"#,
    ] {
      #expect(LapsField.laps(.text(text), ofRow: "a") == [LapRecord(workout: "a", position: 0, start: 5, elapsed: 6)])
    }
  }

  @Test(arguments: [
    "", "no laps", "[", "[{}]", "[{]", "{}", #"[{"start":5}]"#, #"[{"elapsed":6}]"#, #"[{"start":5,"elapsed":"six"}]"#,
    #"[{"start":5,"elapsed":6}"#, #"[{"start":5,"elapsed":6}]]"#, #"[{"start":5,"elapsed":1e999}]"#,
  ])
  func `anything but a list of laps is invalid`(_ text: String) {
    #expect(LapsField.laps(.text(text), ofRow: "a") == nil)
  }

  @Test func `an empty list has no laps`() {
    #expect(LapsField.laps(.text("[]"), ofRow: "a") == [])
    #expect(LapsField.laps(.integer(1), ofRow: "a") == nil)
  }
}
