import DomainTraining
import Testing

struct PoolSwimTrackTests {
  /// A sample each second, with a speed and a stroke rate where a length ends.
  private func track(lengths: Int, seconds: Int, rest: Int = 0, strokesPerMinute: Double = 40) -> Track {
    let count = lengths * (seconds + rest)
    var (speeds, cadences) = (Array(repeating: Double.nan, count: count), Array(repeating: Double.nan, count: count))
    for length in 1...lengths {
      speeds[length * (seconds + rest) - 1] = 25 / Double(seconds)
      cadences[length * (seconds + rest) - 1] = strokesPerMinute
    }
    return Track(offsets: (0..<count).map(Double.init), speeds: speeds, cadences: cadences)
  }

  @Test func `lengths of 27 s with 18 strokes have a SWOLF of 45, whatever the rests`() throws {
    let swim = try #require(PoolSwim(of: track(lengths: 20, seconds: 27, rest: 20), poolMeters: 25, lengthCount: 20))
    #expect(swim.activeLengths.count == 20)
    #expect(try #require(swim.averageSWOLF).isNear(45))
    #expect(try #require(swim.strokesPerMinute).isNear(40))
    #expect(try #require(swim.activeSecondsPerHundredMeters).isNear(108))
  }

  @Test func `a speed in each second is no length, and too few speeds are no swim`() {
    var each = track(lengths: 20, seconds: 27)
    each.speeds = each.offsets.map { _ in 0.9 }
    #expect(PoolSwim(of: each, poolMeters: 25, lengthCount: 20) == nil)
    #expect(PoolSwim(of: track(lengths: 20, seconds: 27), poolMeters: 25, lengthCount: 40) == nil)
    #expect(PoolSwim(of: Track(), poolMeters: 25, lengthCount: 4) == nil)
  }
}
