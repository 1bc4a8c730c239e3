import Testing

@testable import DomainTraining

struct FTPEstimateTests {
  private let efforts = [(180, 400), (300, 360), (720, 320), (1_200, 305), (5, 1_000)].compactMap {
    PowerEffort(seconds: $0.0, watts: $0.1)
  }

  @Test func `all rules give their own values side by side`() throws {
    let estimates = FTPEstimate.all(from: efforts, rampMinuteWatts: 400)
    #expect(estimates.map(\.rule) == ThresholdPowerRule.all)
    #expect(estimates[0].watts.isNear(289.75))
    #expect(estimates[1].watts.isNear(300))
    #expect(estimates[2].watts.isNear(288.0899))
  }

  @Test func `a rule without its efforts has no estimate`() {
    #expect(FTPEstimate.all(from: efforts).map(\.rule).contains(.rampMinute) == false)
    #expect(FTPEstimate.all(from: []).isEmpty)
    for watts in [0, -1, .nan, .infinity] as [Double] {
      #expect(FTPEstimate(.rampMinute, from: [], rampMinuteWatts: watts) == nil)
    }
  }

  @Test func `every rule has a code that reads back and a name of its own`() {
    for rule in ThresholdPowerRule.all { #expect(ThresholdPowerRule(code: rule.code) == rule) }
    #expect(Set(ThresholdPowerRule.all.map(\.name)).count == ThresholdPowerRule.all.count)
    #expect(ThresholdPowerRule(code: "critical-power") == nil)
  }
}
