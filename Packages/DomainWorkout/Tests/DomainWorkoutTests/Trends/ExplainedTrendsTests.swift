import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedTrendsTests {
  private static let today = CalendarDay.sampleToday

  private func report(_ quantities: [TrendQuantity], weights: [Double]) -> TrendReport {
    TrendReport(
      TrendRequest(quantities, today: Self.today, firstWeekday: .monday), of: TrainedWorkouts(workouts: []),
      athlete: AthleteValues(
        weightsKilograms: weights.enumerated().map {
          DatedValue(day: Self.today.advanced(by: ($0 - weights.count) * 7), value: $1)
        }))
  }

  @Test func `a trend is explained with its intervals and what it rests on`() throws {
    let report = report([.weight], weights: [74, 73.6, 73.4, 73.5, 72.9, 72.4, 72.1])
    let explained = try #require(ExplainMetricUseCase().execute(.weightTrend, of: report).first)
    guard case .change(let change, .kilograms)? = explained.value else {
      Issue.record("The change is a number of kilograms.")
      return
    }
    #expect(change < -1)
    guard case .number(let pValue, _)? = explained.inputs.first(where: { $0.name.hasPrefix("p-value") })?.value else {
      Issue.record("The p-value is missing.")
      return
    }
    #expect((0.001...0.02).contains(pValue))
    #expect(explained.finding == "Weight: falling, in kilograms.")
    #expect(explained.inputs.contains { $0.name == "values" && $0.value == .count(7) })
    #expect(explained.inputs.contains { $0.name == "95% interval, from" })
  }

  @Test func `without a trend the reason is the finding`() {
    let report = report([.weight, .efficiency], weights: [74, 73])
    let all = ExplainMetricUseCase().execute(nil, of: report)
    #expect(all.map(\.figure) == [.efficiencyTrend, .weightTrend])
    #expect(all[0].finding == "Efficiency: there are no values.")
    #expect(all[1].finding == "Weight: no trend. 2 values: a trend takes 6, so 4 are missing.")
    #expect(all.allSatisfy { $0.value == nil })
  }

  @Test func `each trend has a rule with its source, and each quantity a metric`() {
    let metrics = Metric.allCases.filter { $0.subject == .trends }
    #expect(Set(TrendQuantity.allCases.map(\.metric)) == Set(metrics))
    #expect(metrics.allSatisfy { $0.rule.source.contains("Sen") && $0.rule.rule.contains("Theil–Sen") })
    #expect(Set(metrics.map(\.rule.meaning)).count == metrics.count)
  }
}
