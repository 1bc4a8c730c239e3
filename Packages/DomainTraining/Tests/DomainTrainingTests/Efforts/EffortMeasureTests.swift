import DomainCore
import DomainTraining
import Testing

struct EffortMeasureTests {
  @Test(arguments: Sport.allCases)
  func `every standard measure has a code of its own that reads back`(_ sport: Sport) {
    let measures = EffortMeasure.standard(for: sport)
    #expect(Set(measures.map(\.code)).count == measures.count)
    for measure in measures { #expect(EffortMeasure(code: measure.code) == measure) }
  }

  @Test(arguments: [
    "", "time", "time-", "time-0", "time-nan", "time-05", "power-1.5", "power--1", "climb-3", "heart-60",
  ])
  func `other texts are no codes`(_ code: String) {
    #expect(EffortMeasure(code: code) == nil)
  }

  @Test func `a motor sets no times, and its power is not compared with the athlete's threshold`() {
    #expect(!EffortMeasure.standard(for: .eBiking).contains { if case .time = $0 { true } else { false } })
    #expect(!Sport.eBiking.isRiding && Sport.eBiking.broader == .cycling)
  }

  @Test func `a half marathon keeps its half meter`() {
    #expect(EffortMeasure.time(meters: 21_097.5).code == "time-21097.5")
    #expect(EffortMeasure.time(meters: 5_000).code == "time-5000")
  }
}
