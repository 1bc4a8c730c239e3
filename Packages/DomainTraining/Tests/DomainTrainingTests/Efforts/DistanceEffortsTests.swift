import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct DistanceEffortsTests {
  /// 600 m at 4 m/s, a stop of 60 s, 1,000 m at 5 m/s, 600 m at 4 m/s, a sample each 10 s.
  private static let withStop: Track = {
    let offsets = Array(stride(from: 0.0, through: 560, by: 10))
    let meters = offsets.map { second -> Double in
      switch second {
      case ...150: return second * 4
      case ...210: return 600
      case ...410: return 600 + (second - 210) * 5
      default: return 1_600 + (second - 410) * 4
      }
    }
    return Track(offsets: offsets, distances: meters)
  }()

  @Test(arguments: [(400, 80), (1_000, 200), (1_200, 250), (2_000, 510), (1_609.344, 412.336)])
  func `times over distances are elapsed and interpolated`(_ meters: Double, _ seconds: Double) throws {
    let efforts = try #require(DistanceEfforts(of: Self.withStop, sport: .running))
    let effort = try #require(efforts.fastest(over: meters))
    #expect((effort.value - seconds).magnitude < 5e-4)
    #expect(effort.seconds == effort.value)
  }

  @Test func `an effort begins when the stop before it ends`() throws {
    let efforts = try #require(DistanceEfforts(of: Self.withStop, sport: .running))
    #expect(try #require(efforts.fastest(over: 1_000)).startOffset == 210)
    #expect(efforts.fastest(over: 2_201) == nil)
  }

  @Test func `one fix that is far off makes no record`() throws {
    let offsets = (0...600).map(Double.init)
    func track(_ spike: Double) -> Track {
      var meters = 0.0
      let distances = offsets.map { second in
        if second > 0 { meters += second == 300 || second == 301 ? max(5, spike) : 5 }
        return meters
      }
      return Track(offsets: offsets, distances: distances)
    }
    let efforts = try #require(DistanceEfforts(of: track(300), sport: .running))
    for meters in [400.0, 1_000] {
      #expect((try #require(efforts.fastest(over: meters)).value - meters / 5).magnitude < 1e-6)
    }
    // The whole run contains the fix.
    #expect(efforts.fastest(over: 3_000) == nil)
  }

  @Test func `movement in a gap, and a speed that nobody sustains, make no record`() throws {
    let gap = Track(offsets: [0, 100, 200, 300, 301], distances: [0, 300, 600, 900, 903])
    #expect(DistanceEfforts(of: gap, sport: .running)?.fastest(over: 400) == nil)
    let offsets = (0...200).map(Double.init)
    let car = Track(offsets: offsets, distances: offsets.map { $0 * 11.9 })
    #expect(DistanceEfforts(of: car, sport: .running)?.fastest(over: 1_000) == nil)
    #expect(DistanceEfforts(of: car, sport: .cycling)?.fastest(over: 1_000) != nil)
  }

  @Test func `the fastest part is never slower than any part between two samples`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 1...40 {
      var (offset, meter) = (0.0, 0.0)
      var (offsets, meters) = ([0.0], [0.0])
      for _ in 1...120 {
        offset += Double.random(in: 1...8, using: &random)
        meter += Bool.random(using: &random) ? Double.random(in: 0...30, using: &random) : 0
        offsets.append(offset)
        meters.append(meter)
      }
      let efforts = DistanceEfforts(of: Track(offsets: offsets, distances: meters), sport: .cycling)
      for distance in [100.0, 333, 700] where meter >= distance {
        let best = try #require(efforts?.fastest(over: distance)).value
        for start in offsets.indices {
          guard let end = meters[start...].firstIndex(where: { $0 >= meters[start] + distance }) else { break }
          #expect(best <= offsets[end] - offsets[start] + 1e-9)
        }
      }
    }
  }

  @Test func `strange tracks have no efforts and do no harm`() {
    let nan = Double.nan
    let tracks = [
      Track(), Track(offsets: [0], distances: [0]), Track(offsets: [0, 0, 0], distances: [0, 500, 1_000]),
      Track(offsets: [0, 1, 2], distances: [nan, nan, nan]), Track(offsets: [0, 10, 20], distances: [0, 0, 0]),
      Track(offsets: [0, 1, 2, 3], distances: [5_000, 0, 5_000, 0]),
    ]
    for track in tracks { #expect(TrackEfforts(of: track, sport: .running).efforts.isEmpty) }
  }
}
