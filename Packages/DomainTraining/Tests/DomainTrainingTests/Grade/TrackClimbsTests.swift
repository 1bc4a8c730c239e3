import CoreTesting
import DomainTraining
import Testing

struct TrackClimbsTests {
  @Test func `a climb runs from its foot to its top`() throws {
    let track = Track.slopes([(3_000, 0, 8), (5_000, 0.08, 4), (2_000, 0, 8)])
    let climbs = TrackClimbs(of: track).climbs
    #expect(climbs.count == 1)
    let climb = try #require(climbs.first)
    #expect(climb.startMeters.isNear(3_000, within: 20))
    #expect(climb.lengthMeters.isNear(5_000, within: 30))
    #expect(climb.ascentMeters.isNear(400, within: 2))
    #expect(climb.meanGrade.isNear(0.08, within: 0.001))
    #expect(climb.startOffset.isNear(375, within: 4))
    #expect(climb.elapsedSeconds.isNear(1_250, within: 10))
    #expect(try #require(climb.ascentMetersPerHour).isNear(400 / 1_250.0 * 3_600, within: 10))
    #expect(climb.score.isNear(400 * 400 / 50_000.0, within: 0.05))
  }

  @Test func `a short dip does not end a climb, and a descent does`() {
    let dip = Track.slopes([(2_000, 0.07, 5), (100, -0.03, 5), (2_000, 0.07, 5)])
    #expect(TrackClimbs(of: dip).climbs.count == 1)
    let descent = Track.slopes([(2_000, 0.07, 5), (1_000, -0.05, 10), (2_000, 0.07, 5)])
    let climbs = TrackClimbs(of: descent).climbs
    #expect(climbs.count == 2)
    #expect(climbs.allSatisfy { $0.ascentMeters.isNear(140, within: 2) })
  }

  @Test func `half a kilometer of level ground ends a climb`() {
    let track = Track.slopes([(1_000, 0.06, 5), (600, 0, 5), (1_000, 0.06, 5)])
    #expect(TrackClimbs(of: track).climbs.count == 2)
  }

  @Test func `gentle and small rises are no climbs`() {
    #expect(TrackClimbs(of: .slopes([(20_000, 0.015, 8)])).climbs.isEmpty)
    #expect(TrackClimbs(of: .slopes([(300, 0.06, 5), (300, -0.06, 5)])).climbs.isEmpty)
    #expect(TrackClimbs(of: Track()).climbs.isEmpty)
    #expect(TrackClimbs(of: Track()).ascentMeters == 0)
  }

  @Test(arguments: 0..<10)
  func `noise makes no climbs and moves none`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func noisy(_ track: Track) -> Track {
      var (track, drift) = (track, 0.0)
      track.altitudes = track.altitudes?.map { altitude in
        drift = drift * 0.98 + .random(in: -0.5...0.5, using: &random)
        return altitude + drift + .random(in: -1...1, using: &random)
      }
      return track
    }
    #expect(TrackClimbs(of: noisy(.slopes([(20_000, 0, 8)]))).climbs.isEmpty)
    let climbs = TrackClimbs(of: noisy(.slopes([(3_000, 0, 8), (5_000, 0.08, 4), (2_000, 0, 8)]))).climbs
    #expect(climbs.count == 1)
    #expect(try #require(climbs.first).ascentMeters.isNear(400, within: 15))
    #expect(try #require(climbs.first).lengthMeters.isNear(5_000, within: 200))
  }

  @Test func `a lift in a pause is not climbed`() {
    var track = Track.slopes([(4_000, 0, 8)])
    for index in 250..<track.count {
      track.altitudes?[index] += 600
      track.offsets[index] += 900
    }
    #expect(TrackClimbs(of: track).climbs.isEmpty)
  }

  /// Dropping up to five of six samples moves the ascent and the length of a climb by less than 3 %.
  @Test(arguments: 0..<10)
  func `recording less often moves a climb by less than 3 percent`(_ seed: Int) throws {
    let track = Track.slopes([(3_000, 0, 8), (5_000, 0.08, 4), (2_000, -0.04, 8)])
    let (one, other) = (TrackClimbs(of: track).climbs, TrackClimbs(of: track.thinned(longest: 5, seed: seed)).climbs)
    #expect(one.count == 1 && other.count == 1)
    #expect(try #require(other.first).ascentMeters.isNear(400, within: 12))
    #expect(try #require(other.first).lengthMeters.isNear(5_000, within: 150))
  }

  @Test(arguments: 0..<120)
  func `damaged tracks give possible climbs or none`(_ seed: Int) {
    let climbs = TrackClimbs(of: .wild(seed: seed)).climbs
    for climb in climbs {
      #expect(climb.ascentMeters >= TrackClimbs.leastAscentMeters && climb.ascentMeters < 20_000)
      #expect((TrackClimbs.leastGrade...0.9).contains(climb.meanGrade))
      #expect(climb.elapsedSeconds >= 0 && climb.score.isFinite)
      #expect((climb.ascentMetersPerHour ?? 0).isFinite)
    }
    #expect(zip(climbs, climbs.dropFirst()).allSatisfy { $0.endOffset <= $1.startOffset })
  }
}
