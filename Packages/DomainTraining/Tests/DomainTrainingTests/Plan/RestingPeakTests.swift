import CoreTesting
import DomainTraining
import Testing

struct RestingPeakTests {
  @Test func `from 50 and 60 form peaks after 16,5823 days of rest`() throws {
    let peak = try #require(RestingPeak(from: FitnessState(fitness: 50, fatigue: 60)))
    #expect(peak.days.isNear(16.5823))
    #expect(peak.dayCount == 17)
  }

  @Test(arguments: SmoothingRule.allCases)
  func `the whole day is the best one by iteration`(_ rule: SmoothingRule) throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let start = FitnessState(
        fitness: .random(in: 1...150, using: &random), fatigue: .random(in: 0...300, using: &random))
      let peak = try #require(RestingPeak(from: start, rule: rule))
      let forms = [start.form] + rule.states(of: Array(repeating: 0, count: 400), from: .state(start)).map(\.form)
      #expect(peak.form.isNear(try #require(forms.max()), within: 1e-9))
      #expect(forms[peak.dayCount].isNear(peak.form, within: 1e-9))
      #expect((peak.days - Double(peak.dayCount)).magnitude <= 1)
    }
  }

  @Test func `little fatigue peaks at once, and without fitness there is no peak`() throws {
    let fresh = try #require(RestingPeak(from: FitnessState(fitness: 60, fatigue: 9)))
    #expect(fresh.days == 0 && fresh.dayCount == 0 && fresh.form == 51)
    #expect(RestingPeak(from: FitnessState(fitness: 60))?.dayCount == 0)
    #expect(RestingPeak(from: FitnessState())?.form == 0)
    #expect(RestingPeak(from: FitnessState(fatigue: 50)) == nil)
    #expect(RestingPeak(from: FitnessState(fitness: .leastNonzeroMagnitude, fatigue: 100_000)) == nil)
  }
}
