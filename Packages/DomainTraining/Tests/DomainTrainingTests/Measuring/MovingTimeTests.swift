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

  @Test func `single slow steps within a movement are no stops`() {
    // A hike of 1.2 m/s whose every fourth second shows no progress to speak of.
    let places = (0...1_200).map { second -> (offset: Double, meters: Double) in
      let part = second % 4
      return (Double(second), 1.2 * Double(second - part) + 0.2 * Double(part))
    }
    for sport in [Sport.hiking, .walking, .running] {
      #expect(seconds(track(places, byPosition: false), sport) == 1_200)
    }
  }

  @Test func `a swim whose distance is counted at the walls moves all the time`() {
    let places = (0...1_200).map { (offset: Double($0), meters: Double($0 / 30) * 25) }
    #expect(seconds(track(places, byPosition: false), .swimming) == 1_200)
    let still = places + (1_201...2_400).map { (offset: Double($0), meters: 1_000.0) }
    #expect(seconds(track(still, byPosition: false), .swimming) == 1_200)
  }

  @Test func `the jitter of a receiver at rest is no movement`() {
    // Each position is within a meter of the place, so that single steps are fast and lead nowhere.
    let places = (0...1_200).map { second -> (offset: Double, meters: Double) in
      (Double(second), [0.0, 0.9, 0.1, 0.8, 0.2][second % 5])
    }
    #expect(seconds(track(places, byPosition: true)) ?? 0 < 12)
  }

  @Test func `a turn is no stop`() {
    let places = (0...200).map { second -> (offset: Double, meters: Double) in
      (Double(second), 3 * Double(min(second, 200 - second)))
    }
    #expect(seconds(track(places, byPosition: true)) == 200)
  }

  @Test func `standing and moving make up the time between the first place and the last`() {
    let places = (0...600).map { second -> (offset: Double, meters: Double) in
      let moving = min(second, 200) + max(0, second - 400)
      return (Double(second), 3 * Double(moving))
    }
    let measured = TrackMeasurement(of: track(places, byPosition: false), sport: .running)
    #expect(measured.movement.movingSeconds == 400)
    #expect(measured.movement.standingSeconds == 200)
  }

  @Test(arguments: [(Sport.cycling, 4.0, true), (.cycling, 0.5, false), (.other, 4, false)])
  func `a timer with hours of standing is seen, unless standing is part of the sport`(
    _ sport: Sport, _ hours: Double, _ isSeen: Bool
  ) {
    let end = 2_640 + hours * 3_600
    let minutes = (0...22).map { Double($0) }
    var places = minutes.map { (offset: $0 * 60, meters: $0 * 300) }
    for minute in minutes {
      places.append((offset: minute * 60 + 1_320 + hours * 3_600, meters: 6_600 + minute * 300))
    }
    let movement = TrackMeasurement(of: track(places, byPosition: false), sport: sport).movement
    #expect(movement.showsHoursOfStanding(in: end) == isSeen)
    #expect(!movement.showsHoursOfStanding(in: 2_640))
  }

  @Test func `only gaps without movement give no moving time`() {
    #expect(seconds(track([(0, 0), (600, 5)], byPosition: false)) == nil)
  }
}
