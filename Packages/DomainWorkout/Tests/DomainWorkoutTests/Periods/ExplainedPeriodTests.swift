import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedPeriodTests {
  private static let period = ExplainedPeriod(
    PeriodReport(
      PeriodRequest(
        Period(containing: .sampleToday, by: .month), against: .previous, today: .sampleToday, firstWeekday: .monday),
      of: TrainingDays(
        volumes: (0..<40).map {
          DailyVolume(
            day: CalendarDay.sampleToday.advanced(by: -$0), sport: .running,
            volume: TrainingVolume(
              workoutCount: 1, distanceMeters: 12_000, movingTime: 3_600, ascentMeters: 100),
            loadPoints: Double(50 + $0 % 3))
        })))

  @Test func `a total is explained with its days and those of the other period`() {
    let time = Self.period.explanation(of: .periodTime)
    #expect(time.value == .seconds(3_600))
    #expect(time.inputs.map(\.name) == ["from", "through", "days", "of the other period", "which is from", "to"])
    #expect(time.inputs[3].value == .seconds(3_600))
  }

  @Test func `streaks and the Eddington number are explained over the whole log`() {
    #expect(Self.period.explanation(of: .dayStreak).value == .count(40))
    let eddington = Self.period.explanation(of: .eddington)
    #expect(eddington.value == .count(12))
    #expect(eddington.alternatives.map(\.value) == [.count(7)])
    #expect(eddington.inputs.first == .init("days missing for 13", .count(13)))
  }

  @Test func `every figure of a period has a value after forty days`() {
    let figures = Self.period.explanations.map(\.figure)
    let missing = Metric.allCases.filter { $0.subject == .period && !figures.contains($0) }
    #expect(missing == [])
    #expect(figures.contains(.fitness) && figures.contains(.strain))
  }

  @Test func `an empty log has totals of zero, and no ratio`() {
    let empty = ExplainedPeriod(
      PeriodReport(
        PeriodRequest(
          Period(containing: .sampleToday, by: .month), against: .nothing, today: .sampleToday, firstWeekday: .monday),
        of: TrainingDays(volumes: [])))
    #expect(empty.explanation(of: .periodLoad).value == .points(0))
    #expect(empty.explanation(of: .loadRatio).value == nil)
    #expect(empty.explanation(of: .loadRatio).finding?.isEmpty == false)
  }
}
