import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedCurveTests {
  private static let today = CalendarDay.sampleToday

  private func report(_ efforts: [(Int, Double)]) -> CurveReport {
    let efforts = efforts.map {
      BestEffort(measure: .power(seconds: $0), value: $1, startOffset: 0, seconds: Double($0))
    }
    let stored = StoredEfforts(workout: .sample(1), title: "Test", sport: .cycling, day: Self.today, efforts: efforts)
    return CurveReport(CurveRequest(.power), of: [stored], thresholds: DatedThresholds())
  }

  @Test func `critical power names its model, its efforts and the other models`() throws {
    let curve = ExplainedCurve(report([(180, 400), (300, 360), (720, 320), (1_200, 305)]))
    let power = curve.explanation(of: .criticalPower)
    #expect(power.finding == "By the model: Work over time.")
    #expect(power.inputs.contains(.init("best 720 s", .watts(320))))
    #expect(power.alternatives.map(\.code) == ["power-on-inverse-time", "time-on-power", "two-efforts"])
    #expect(curve.explanation(of: .thresholdPower).value == .watts(289.75))
    #expect(curve.explanations.map(\.figure) == [.durationCurve, .criticalPower, .wPrime, .thresholdPower])
  }

  @Test func `without the efforts that a rule needs, the reason is given`() {
    let curve = ExplainedCurve(report([(60, 500)]))
    #expect(curve.explanation(of: .criticalPower).value == nil)
    #expect(curve.explanation(of: .criticalPower).finding?.hasPrefix("There is none") == true)
  }
}
