import Testing

@testable import DomainTraining

struct FTPEstimateTests {
  private let curve = DurationCurve(
    kind: .power,
    efforts: [(180, 400), (300, 360), (720, 320), (1_200, 305), (5, 1_000)].map {
      CurveEffort(measure: .power(seconds: $0.0), value: $0.1, source: 0)
    })

  @Test func `all rules give their own values side by side`() throws {
    let estimates = FTPEstimate.all(of: curve, rampMinuteWatts: 400)
    #expect(estimates.map(\.rule) == ThresholdPowerRule.all)
    #expect(estimates[0].watts.isNear(289.75))
    #expect(estimates[1].watts.isNear(300))
    #expect(estimates[2].watts.isNear(288.0899))
  }

  @Test func `a rule without its efforts has no estimate`() {
    #expect(FTPEstimate.all(of: curve).map(\.rule).contains(.rampMinute) == false)
    #expect(FTPEstimate.all(of: DurationCurve(kind: .power, efforts: [])).isEmpty)
    for watts in [0, -1, .nan, .infinity] as [Double] {
      #expect(FTPEstimate(.rampMinute, from: [], rampMinuteWatts: watts) == nil)
    }
    #expect(FTPEstimate.all(of: DurationCurve(kind: .heartRate, efforts: [])).isEmpty)
  }

  @Test func `every rule has a code that reads back and a name of its own`() {
    for rule in ThresholdPowerRule.all { #expect(ThresholdPowerRule(code: rule.code) == rule) }
    #expect(Set(ThresholdPowerRule.all.map(\.name)).count == ThresholdPowerRule.all.count)
    #expect(ThresholdPowerRule(code: "critical-power") == nil)
  }
}
