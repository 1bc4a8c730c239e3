import CoreTesting
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

struct TrackTableTests {
  private func again(_ track: Track) throws -> Data? {
    guard let table = TrackTable(track) else { return nil }
    return TrackEncoding.encode(try TrackTable(table.bytes).track())
  }

  private func text(_ track: Track) -> String {
    TrackTable(track).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  @Test func `a track is a table that any program can read`() {
    var track = Track(
      offsets: [0, 1.5, 3], latitudes: [52.52, -0.000_000_04, .nan], longitudes: [13.4, 180, .nan],
      altitudes: [34.2, -3, .nan], heartRates: [120, .nan, 121.5], segmentStarts: [2])
    track.developerColumns = [DeveloperColumn(name: "Air, \"raw\"", unit: "kPa", values: [101.325, .nan, 0])]
    #expect(
      text(track) == """
        time_s,latitude_deg,longitude_deg,altitude_m,heart_rate_bpm,"Air, ""raw"" [kPa]",segment
        0,52.52,13.4,34.2,120,101.325,0
        1.5,-0.00000004,180,-3,,,0
        3,,,,121.5,0,1

        """)
  }

  @Test func `a table gives exactly the bytes of the track`() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      let stored = try TrackEncoding.decode(
        TrackEncoding.encode(track(&random)), sampleCount: Self.sampleCount, encoding: 2)
      #expect(try again(stored) == TrackEncoding.encode(stored))
    }
  }

  @Test(
    arguments: [
      Track(offsets: [0, 1], segmentStarts: [0, 0, 1]), Track(), Track(offsets: [], heartRates: []),
      Track(offsets: [0, 1], powers: [.nan, .nan]),
    ])
  func `unusual tracks are the same again`(_ track: Track) throws {
    #expect(try again(track) == TrackEncoding.encode(track))
  }

  @Test func `what a table cannot express is left to another form`() {
    #expect(TrackTable(Track(offsets: [0], distances: [1e30])) == nil)
    #expect(TrackTable(Track(offsets: [0], segmentStarts: [7])) == nil)
    let column = DeveloperColumn(name: "a", unit: "b [c]", values: [1])
    #expect(TrackTable(Track(offsets: [0], developerColumns: [column])) == nil)
  }

  @Test(
    arguments: [
      "", "time_s", "time_s\n1", "time_s\n1,2\n", "time_s,power_w\n1\n", "time_s\nx\n", "time_s\n1e5\n", "time_s\n1.\n",
      "time_s\n.5\n", "time_s\n-\n", "time_s\n99999999999999999999\n", "nonsense\n1\n", "power_w\n1\n",
      "time_s,segment\n0,1.5\n", "time_s,segment\n0,2\n1,1\n", "time_s,segment\n0,99999999999\n", "time_s\n\"1\"\n",
      "\"time_s\n1\n",
    ])
  func `anything else is damaged`(_ text: String) {
    #expect(throws: TrackEncoding.Damaged.self) { try TrackTable(Array(text.utf8)).track() }
  }

  private static let sampleCount = 40

  private func track(_ random: inout SeededGenerator) -> Track {
    let count = Self.sampleCount
    func column(_ scale: Double) -> [Double]? {
      guard Bool.random(using: &random) else { return nil }
      let hasGaps = Bool.random(using: &random)
      return (0..<count).map { _ in
        hasGaps && Int.random(in: 0..<4, using: &random) == 0 ? .nan : Double.random(in: -scale...scale, using: &random)
      }
    }
    var track = Track(offsets: (0..<count).map { Double($0) + Double.random(in: 0...0.9, using: &random) })
    (track.latitudes, track.longitudes, track.altitudes) = (column(90), column(180), column(9_000))
    (track.distances, track.speeds, track.heartRates) = (column(1e6), column(30), column(250))
    (track.powers, track.cadences, track.temperatures) = (column(3_000), column(300), column(60))
    if let values = column(1e5) {
      track.developerColumns = [DeveloperColumn(name: "Form\n[x] ", unit: "a]", values: values)]
    }
    if Bool.random(using: &random) { track.segmentStarts = [3, 3, 17, count - 1] }
    return track
  }
}
