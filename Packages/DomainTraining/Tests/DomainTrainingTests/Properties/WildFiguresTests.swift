import DomainCore
import DomainTraining
import Testing

/// Gaps, spikes, missing values, jumping clocks, distances of zero and altitudes below the sea.
struct WildFiguresTests {
  @Test(arguments: 1...120)
  func `no figure of a damaged track is NaN or infinite`(_ seed: Int) {
    let track = Track.wild(seed: seed)
    let sport: Sport = [.running, .cycling, .swimming, .hiking][seed % 4]
    let faults = TrackFigures.all(of: track, sport).flatMap { TrackFigures.faults(in: $0.value, at: $0.name) }
    #expect(faults == [])
  }

  @Test(arguments: 1...120)
  func `no record over a distance of a damaged track is faster than the sport allows`(_ seed: Int) {
    let track = Track.wild(seed: seed)
    for sport in [Sport.running, .cycling] {
      for effort in TrackEfforts(of: track, sport: sport).efforts {
        #expect(effort.value.isFinite && effort.value >= 0)
        if case .time(let meters) = effort.measure { #expect(meters / effort.value <= sport.fastestMetersPerSecond) }
        #expect(effort.seconds > 0)
      }
    }
  }

  @Test func `a track without motion has no distance, no pace and no record over a distance`() {
    let count = 600
    let still = Track(
      offsets: (0..<count).map(Double.init), latitudes: [Double](repeating: 47, count: count),
      longitudes: [Double](repeating: 11, count: count), altitudes: [Double](repeating: -428, count: count),
      distances: [Double](repeating: 0, count: count))
    let figures = TrackFigures.all(of: still, .running)
    #expect(figures.flatMap { TrackFigures.faults(in: $0.value, at: $0.name) } == [])
    #expect(TrackEfforts(of: still, sport: .running).efforts == [])
    #expect(TrackMeasurement(of: still, sport: .running).movingTime ?? 0 == 0)
  }
}
