import DomainTraining
import Testing

struct LoadRatioTests {
  private let worked = Array(repeating: 50.0, count: 21) + Array(repeating: 80.0, count: 7)

  @Test(
    arguments: [
      (.rolling, 1.391304), (.uncoupled, 1.6), (.exponential(.firstLoad), 1.229542), (.exponential(.zero), 1.380269),
    ] as [(LoadRatioRule, Double)])
  func `21 days of 50 and 7 of 80 have their ratio`(_ rule: LoadRatioRule, _ expected: Double) throws {
    let ratio = try #require(LoadRatio(of: worked, rule: rule)?.ratio)
    #expect(ratio.isNear(expected, within: 5.1e-7))
  }

  @Test func `fatigue to fitness from 50 is 1,2629`() throws {
    let ratio = try #require(LoadRatio(of: worked, rule: .fatigueToFitness(.firstLoad))?.ratio)
    #expect(ratio.isNear(1.2629))
  }

  @Test func `less than 28 days, and almost no load, have no ratio`() {
    for rule in LoadRatioRule.named {
      #expect(LoadRatio(of: Array(repeating: 50, count: 27), rule: rule) == nil)
      #expect(LoadRatio(of: [], rule: rule) == nil)
      #expect(LoadRatio(of: Array(repeating: 0, count: 28), rule: rule)?.ratio == nil)
      #expect(LoadRatio(of: Array(repeating: -.infinity, count: 28) + [.nan], rule: rule)?.ratio == nil)
    }
  }

  @Test func `names differ`() {
    #expect(Set(LoadRatioRule.named.map(\.name)).count == LoadRatioRule.named.count)
  }

  @Test func `constant load approaches a ratio of one`() throws {
    for rule in LoadRatioRule.named {
      let ratio = try #require(LoadRatio(of: Array(repeating: 60, count: 700), rule: rule)?.ratio)
      #expect(ratio.isNear(1, within: 1e-6))
    }
  }
}
