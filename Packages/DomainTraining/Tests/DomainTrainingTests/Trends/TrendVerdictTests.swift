import DomainCore
import Testing

@testable import DomainTraining

struct TrendVerdictTests {
  private func finding(_ values: [Double], dayStep: Int = 7) -> TrendFinding {
    TrendFinding(
      of: values.enumerated().map { DatedValue(day: CalendarDay(daysSinceEpoch: 20_000 + $0 * dayStep), value: $1) })
  }

  @Test func `a rising series has a direction and no reason against it`() {
    let finding = finding([1, 2, 3, 4, 5, 6, 7, 8])
    #expect(finding.direction == .rising)
    #expect(finding.reasonForNoTrend == nil)
    #expect(finding.reasonCode == nil)
  }

  @Test func `a series without a trend names the interval that includes zero`() {
    let finding = finding([60, 58, 61, 59, 60, 62, 57, 60, 59, 61])
    #expect(finding.direction == .none)
    #expect(finding.reasonCode == "uncertain")
    #expect(finding.reasonForNoTrend == "The 95% interval of the change includes 0.")
  }

  @Test func `a change within the noise has a reason of its own`() {
    let values = (0..<40).flatMap { week in
      [-10.0, -10, 0, 10, 10].map {
        DatedValue(day: CalendarDay(daysSinceEpoch: 20_000 + week * 7), value: Double(week) * 0.1 + $0)
      }
    }
    let finding = TrendFinding(of: values)
    #expect(finding.line?.isWithinNoise == true)
    #expect(finding.line?.doubt == (finding.line?.isSlopeCertain == true ? .withinNoise : .uncertain))
    #expect(finding.direction == .none)
  }

  @Test func `too few values have the reason of the failure`() {
    let finding = finding([1, 2, 3])
    #expect(finding.line == nil)
    #expect(finding.direction == .none)
    #expect(finding.reasonCode == "too-few")
    #expect(finding.reasonForNoTrend == TrendFailure.tooFew(count: 3).sentence)
  }
}
