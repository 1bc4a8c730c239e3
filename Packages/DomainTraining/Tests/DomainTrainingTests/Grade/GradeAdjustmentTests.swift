import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct GradeAdjustmentTests {
  @Test func `a steady slope is adjusted by its factor`() throws {
    let found = try #require(GradeAdjustment(of: .slopes([(3_000, 0.05, 3)])))
    #expect(found.factor.isNear(1.3014, within: 1e-3))
    #expect(found.distanceMeters.isNear(3_000, within: 1e-6))
    #expect(try #require(found.adjustedSpeed).isNear(3 * 1.3014, within: 3e-3))
  }

  @Test func `up and back costs as much as its halves, except around the turn`() throws {
    let track = Track.slopes([(1_000, 0.05, 1_000 / 360.0), (1_000, -0.05, 1_000 / 270.0)])
    let found = try #require(GradeAdjustment(of: track))
    #expect((630 / found.adjustedMeters * 1_000).isNear(305.20, within: 1))
  }

  @Test func `level ground changes nothing, wherever it is`() throws {
    for altitude in [-430.0, 0, 4_000] {
      let found = try #require(GradeAdjustment(of: .slopes([(2_000, 0, 3)], from: altitude)))
      #expect(found.factor.isNear(1, within: 1e-9))
    }
  }

  @Test func `noise of altitudes adds less than 1 percent`() throws {
    var random = SeededGenerator(seed: 1)
    var track = Track.slopes([(5_000, 0, 3)])
    track.altitudes = track.altitudes?.map { $0 + .random(in: -1.5...1.5, using: &random) }
    #expect(try #require(GradeAdjustment(of: track)).factor.isNear(1, within: 0.01))
  }

  @Test func `distance without altitudes counts unchanged`() throws {
    var track = Track.slopes([(1_000, 0.1, 2), (4_000, 0, 2)])
    for index in 500..<(track.count) { track.altitudes?[index] = .nan }
    let found = try #require(GradeAdjustment(of: track))
    #expect(found.adjustedMeters.isNear(5_000 + 1_000 * 0.6578, within: 10))
  }

  @Test func `an altitude gained in a pause is not run`() throws {
    var track = Track.slopes([(2_000, 0, 2)])
    for index in 500..<(track.count) {
      track.altitudes?[index] += 300
      track.offsets[index] += 900
    }
    track.segmentStarts = [500]
    #expect(try #require(GradeAdjustment(of: track)).factor.isNear(1, within: 5e-3))
  }

  @Test func `a single wrong altitude changes nothing`() throws {
    var track = Track.slopes([(2_000, 0.02, 2)])
    let expected = try #require(GradeAdjustment(of: track))
    track.altitudes?[400] = 6_000
    #expect(try #require(GradeAdjustment(of: track)).factor.isNear(expected.factor, within: 1e-3))
  }

  @Test func `nothing is adjusted without altitudes or distances`() {
    #expect(GradeAdjustment(of: Track()) == nil)
    #expect(GradeAdjustment(of: .eachSecond(distances: [0, 3, 6])) == nil)
    #expect(GradeAdjustment(of: .eachSecond(altitudes: [0, 3, 6])) == nil)
    #expect(GradeAdjustment(of: .eachSecond(distances: [5, 5, 5], altitudes: [1, 2, 3])) == nil)
  }

  /// Dropping up to five of six samples of a hilly run moves the factor by less than 1 %.
  @Test(arguments: 0..<10)
  func `recording less often moves the factor by less than 1 percent`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let slopes = (0..<15).map { _ in
      (Double.random(in: 100...900, using: &random), Double.random(in: -0.15...0.15, using: &random), 3.0)
    }
    let track = Track.slopes(slopes)
    let (whole, thin) = (GradeAdjustment(of: track), GradeAdjustment(of: track.thinned(longest: 5, seed: seed)))
    let factor = try #require(whole).factor
    #expect(try #require(thin).factor.isNear(factor, within: factor * 0.01))
  }

  @Test(arguments: 0..<120)
  func `damaged tracks give possible distances or none`(_ seed: Int) {
    for rule in GradeRule.allCases {
      guard let found = GradeAdjustment(of: .wild(seed: seed), rule: rule) else { continue }
      #expect(found.distanceMeters > 0)
      #expect((0.4...5.5).contains(found.factor))
      #expect((found.adjustedSpeed ?? 0).isFinite)
    }
  }
}
