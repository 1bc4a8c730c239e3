import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import Testing

struct PlanComparisonTextTests {
  private func text(_ planned: [PlannedWorkout]) -> PlanComparisonText {
    PlanComparisonText(
      PlanComparison(day: .sampleToday, sport: .running, planned: planned), QuantityFormatter())
  }

  @Test func `a plan is its amounts`() {
    let plan = PlannedWorkout(
      id: .sample(1), day: .sampleToday, sport: .running, seconds: 2_700, meters: 10_000, loadPoints: 60)
    #expect(text([plan]).planned == "45:00, 10.00 km, load 60")
    #expect(text([plan]).plannedAmounts == "45:00, 10.00 km, load 60")
  }

  @Test func `a plan without amounts is only planned`() {
    let plan = PlannedWorkout(id: .sample(1), day: .sampleToday, sport: .running)
    #expect(text([plan]).planned == "planned")
    #expect(text([plan]).plannedAmounts.isEmpty)
    #expect(text([]).planned.isEmpty)
  }
}
