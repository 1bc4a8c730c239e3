import DomainTraining
import Testing

struct TrackPartTests {
  /// Ten minutes at 3 m/s, then ten at 4 m/s; the heart rate is 140 and then 160.
  private let track: Track = {
    let offsets = (0...1_200).map { Double($0) }
    let distances = offsets.map { (seconds: Double) -> Double in
      seconds <= 600 ? 3 * seconds : 1_800 + 4 * (seconds - 600)
    }
    let heartRates = offsets.map { (seconds: Double) -> Double in seconds < 600 ? 140 : 160 }
    return Track(offsets: offsets, distances: distances, heartRates: heartRates)
  }()

  @Test func `a part has the distance and the means between its moments`() {
    let part = TrackParts(of: track).part(300...900)
    #expect(part.elapsedSeconds == 600)
    #expect(part.distanceMeters == 2_100)
    #expect(part.averageSpeed == 3.5)
    #expect(part.averageHeartRateBPM == 150)
  }

  @Test func `a quantity that was not recorded has no mean`() {
    #expect(TrackParts(of: track).part(0...600).averagePowerWatts == nil)
  }

  @Test func `a track without distances has none in its parts`() {
    let part = TrackParts(of: Track(offsets: [0, 60], heartRates: [120, 120])).part(0...60)
    #expect(part.distanceMeters == nil)
    #expect(part.averageSpeed == nil)
    #expect(part.averageHeartRateBPM == 120)
  }
}
