import CoreUI
import DomainCore
import DomainTraining
import FeatureShared
import Testing

struct EffortMeasureWordsTests {
  @Test(arguments: [(0, "–"), (0.03, "< 0.1 s"), (0.4, "0.4 s"), (0.94, "0.9 s"), (0.97, "0:01"), (12, "0:12")])
  func `a time that is better by less than a second is shown in tenths`(difference: Double, text: String) {
    let formatter = QuantityFormatter()
    #expect(formatter.improvement(from: 300 + difference, to: 300, of: .time(meters: 1_000), in: .running) == text)
    #expect(
      formatter.improvement(from: 300, to: 300 + difference, of: .whole(.movingTime), in: .running) == text)
  }
}
