import DomainCore
import DomainTraining
import Testing

struct MovingTimeTests {
  private func seconds(_ track: Track, _ sport: Sport = .running) -> Double? {
    TrackMeasurement(of: track, sport: sport).movingTime
  }

  private func track(_ places: [(offset: Double, meters: Double)], byPosition: Bool) -> Track {
    let offsets = places.map(\.offset)
    guard byPosition else { return Track(offsets: offsets, distances: places.map(\.meters)) }
    return Track(
      offsets: offsets, latitudes: places.map { 48 + $0.meters / 111_200 }, longitudes: places.map { _ in 2 })
  }

  @Test(arguments: [true, false])
  func `a gap counts if its ends are apart, and not otherwise`(_ byPosition: Bool) {
    let places = [(0.0, 0.0), (10, 30), (310, 930), (320, 960), (920, 965), (930, 995)]
    #expect(seconds(track(places, byPosition: byPosition)) == 330)
  }

  @Test(arguments: [true, false])
  func `a gap that nobody could cross so fast does not count`(_ byPosition: Bool) {
    let places = [(0.0, 0.0), (10, 30), (110, 9_030), (120, 9_060)]
    #expect(seconds(track(places, byPosition: byPosition)) == 20)
    #expect(seconds(track(places, byPosition: byPosition), .other) == 120)
  }

  @Test func `a gap counts by position if the device's counter stopped`() {
    var both = track([(0, 0), (10, 30), (310, 930), (320, 960)], byPosition: true)
    both.distances = [0, 30, 30, 60]
    #expect(seconds(both) == 320)
  }

  @Test func `a break between segments is not a gap`() {
    var broken = track([(0, 0), (10, 30), (310, 930), (320, 960)], byPosition: true)
    broken.segmentStarts = [2]
    #expect(seconds(broken) == 20)
  }

  @Test func `a track with gaps in four of ten seconds has the moving time of one without`() {
    let every5 = (0...503).map { (offset: Double($0) * 5, meters: Double($0) * 15) }
    let gapped = every5.filter { $0.offset <= 1_000 || $0.offset >= 1_631 }
    for byPosition in [true, false] {
      #expect(seconds(track(every5, byPosition: byPosition)) == 2_515)
      #expect(seconds(track(gapped, byPosition: byPosition)) == 2_515)
    }
  }

  @Test(arguments: [true, false])
  func `a place repeated until the next fix does not count as standing`(_ byPosition: Bool) {
    let places = (0...300).map { (offset: Double($0), meters: Double($0 / 4) * 12) }
    #expect(seconds(track(places, byPosition: byPosition)) == 300)
    let stopped = places + (301...420).map { (offset: Double($0), meters: 900.0) } + [(421, 903.0)]
    #expect(seconds(track(stopped, byPosition: byPosition)) == 301)
  }

  @Test func `samples without a place are interpolated between two that have one`() {
    let nan = Double.nan
    let track = Track(offsets: [0, 1, 2, 3, 4], distances: [0, nan, nan, 9, 12], heartRates: [99, 99, 99, 99, 99])
    #expect(seconds(track) == 4)
  }

  @Test func `only gaps without movement give no moving time`() {
    #expect(seconds(track([(0, 0), (600, 5)], byPosition: false)) == nil)
  }
}
