import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct TrackIntervalsTests {
  private static let sixByThree: [Leg] =
    [Leg(900, 160)] + (0..<6).flatMap { _ in [Leg(180, 300), Leg(120, 130)] } + [Leg(600, 150)]

  /// Noise with a deviation of about a fifth, and a slower wave of a twentieth.
  private func noisy(_ values: [Double], seed: Int) -> [Double] {
    var random = SeededGenerator(seed: seed)
    var drift = 0.0
    return values.map { value in
      drift = drift * 0.95 + .random(in: -0.02...0.02, using: &random)
      return max(0, value * (1 + drift + .random(in: -0.35...0.35, using: &random)))
    }
  }

  private func expectSixByThree(_ found: TrackIntervals, within seconds: Double = 3) {
    #expect(found.works.count == 6)
    #expect(found.recoveries.count == 5)
    for (index, work) in found.works.enumerated() {
      #expect(work.startOffset.isNear(900 + Double(index) * 300, within: seconds))
      #expect(work.seconds.isNear(180, within: seconds))
    }
    #expect(found.recoveries.allSatisfy { $0.seconds.isNear(120, within: seconds) })
  }

  @Test func `six times three minutes are six intervals`() throws {
    let found = TrackIntervals(of: .eachSecond(powers: eachSecond(Self.sixByThree)), sport: .cycling)
    #expect(found.source == .power)
    expectSixByThree(found, within: 1)
    #expect(try #require(found.works.first?.meanOutput).isNear(300, within: 3))
    #expect(try #require(found.recoveries.first?.meanOutput).isNear(130, within: 3))
  }

  @Test(arguments: 0..<10)
  func `noise moves their boundaries by less than 6 seconds`(_ seed: Int) {
    let powers = noisy(eachSecond(Self.sixByThree), seed: seed)
    expectSixByThree(TrackIntervals(of: .eachSecond(powers: powers), sport: .cycling), within: 6)
  }

  @Test(arguments: 0..<10)
  func `smart recording moves their boundaries by less than 6 seconds`(_ seed: Int) {
    let powers = eachSecond(Self.sixByThree)
    expectSixByThree(TrackIntervals(of: Track.eachSecond(powers: powers).smart()), within: 1)
    let thin = Track.eachSecond(powers: noisy(powers, seed: seed)).thinned(longest: 3, seed: seed)
    let found = TrackIntervals(of: thin)
    #expect(found.works.count == 6)
    for (index, work) in found.works.enumerated() {
      #expect(work.startOffset.isNear(900 + Double(index) * 300, within: 6))
    }
  }

  @Test(arguments: 0..<10)
  func `thirty seconds on and thirty off are ten intervals`(_ seed: Int) {
    let legs = [Leg(600, 150)] + (0..<10).flatMap { _ in [Leg(30, 350), Leg(30, 120)] } + [Leg(300, 150)]
    let found = TrackIntervals(of: .eachSecond(powers: noisy(eachSecond(legs), seed: seed)))
    #expect(found.works.count == 10)
    for (index, work) in found.works.enumerated() {
      #expect(work.startOffset.isNear(600 + Double(index) * 60, within: 5))
      #expect(work.seconds.isNear(30, within: 8))
    }
  }

  @Test(arguments: 0..<10)
  func `a steady hour has none, even with noise, an increase and stops`(_ seed: Int) {
    let steady = noisy(eachSecond([(3_600, 200)]), seed: seed)
    #expect(TrackIntervals(of: .eachSecond(powers: steady)).segments.isEmpty)
    let increasing = steady.enumerated().map { $0.element * (0.7 + Double($0.offset) / 6_000) }
    #expect(TrackIntervals(of: .eachSecond(powers: increasing)).segments.isEmpty)
    let stops = steady.enumerated().map { ($0.offset % 600) < 45 ? 0 : $0.element }
    #expect(TrackIntervals(of: .eachSecond(powers: stops)).segments.isEmpty)
  }

  @Test func `runs are found by speed, otherwise by heart rate`() {
    let speeds = eachSecond(Self.sixByThree).map { $0 > 200 ? 4.6 : 2.7 }
    let track = Track(offsets: speeds.indices.map(Double.init), speeds: speeds)
    expectSixByThree(TrackIntervals(of: track, sport: .running))
    var beats: [Double] = []
    for value in eachSecond(Self.sixByThree) {
      let last = beats.last ?? 110
      beats.append(last + ((value > 200 ? 178 : 125) - last) / 30)
    }
    let found = TrackIntervals(of: .eachSecond(heartRates: beats), sport: .running)
    #expect(found.source == .heartRate)
    #expect(found.works.count == 6)
    #expect(found.works.allSatisfy { $0.seconds.isNear(180, within: 25) })
  }

  @Test func `easier and harder halves of a steady run are no intervals, long repetitions are`() {
    func found(_ easy: Double, _ hard: Double) -> TrackIntervals {
      let speeds = eachSecond([(1_200, easy), (1_200, hard), (900, easy), (1_200, hard), (300, easy)])
      return TrackIntervals(of: Track(offsets: speeds.indices.map(Double.init), speeds: speeds), sport: .running)
    }
    #expect(found(2.9, 3.5).segments.isEmpty)
    #expect(found(2.6, 3.7).works.map(\.startOffset).count == 2)
    let halves = eachSecond([(1_800, 2.9), (1_800, 3.5)])
    let track = Track(offsets: halves.indices.map(Double.init), speeds: halves)
    #expect(TrackIntervals(of: track, sport: .running).segments.isEmpty)
  }

  @Test func `pauses between intervals are recoveries`() throws {
    var track = Track.eachSecond(
      powers: eachSecond([(600, 150), (180, 300), (180, 300), (180, 300), (300, 150)]))
    for index in 780..<track.count { track.offsets[index] += 120 }
    for index in 960..<track.count { track.offsets[index] += 120 }
    track.segmentStarts = [780, 960]
    let found = TrackIntervals(of: track)
    #expect(found.works.map(\.startOffset) == [600, 900, 1_200])
    #expect(found.recoveries.allSatisfy { $0.meanOutput == nil })
    for index in 780..<track.count { track.offsets[index] -= 90 }
    for index in 960..<track.count { track.offsets[index] -= 90 }
    #expect(TrackIntervals(of: track).segments.isEmpty)
  }

  @Test func `an empty track has none`() {
    let found = TrackIntervals(of: Track())
    #expect(found.source == nil)
    #expect(found.segments.isEmpty)
  }

  @Test(arguments: 0..<120)
  func `damaged tracks give possible intervals or none`(_ seed: Int) {
    for sport in [Sport.cycling, .running] {
      let found = TrackIntervals(of: .wild(seed: seed), sport: sport)
      #expect(found.segments.allSatisfy { $0.seconds > 0 && $0.startOffset.isFinite })
      #expect(found.segments.allSatisfy { ($0.meanOutput ?? 0).isFinite })
      #expect(zip(found.segments, found.segments.dropFirst()).allSatisfy { $0.endOffset <= $1.startOffset + 1e-6 })
      #expect(found.works.count != 1)
    }
  }
}
