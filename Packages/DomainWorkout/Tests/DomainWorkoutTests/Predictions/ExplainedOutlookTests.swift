import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedOutlookTests {
  private static func outlook(_ results: [(Double, Double)]) -> ExplainedOutlook {
    let thresholds = DatedThresholds([
      .init(from: nil, thresholds: Thresholds()),
      .init(from: CalendarDay.sampleToday, thresholds: Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190)),
    ])
    let request = RaceOutlookRequest(
      results: results.compactMap { RaceResult(meters: $0.0, seconds: $0.1) }, today: .sampleToday)
    let outlook = request.outlook(records: nil, runs: TrainingDays(volumes: []), thresholds: thresholds)
    return ExplainedOutlook(
      outlook ?? RaceOutlook(from: [], metersPerWeek: nil), thresholds: thresholds, today: .sampleToday)
  }

  /// TRAINING.md, section 7.
  @Test func `a prediction is next to those of the other models`() throws {
    let time = Self.outlook([(10_000, 2_550)]).explanation(of: .predictedTime)
    guard case .seconds(let riegel)? = time.value, case .seconds(let cameron)? = time.alternatives.first?.value else {
      throw NoTime()
    }
    #expect((riegel - 11_730.51).magnitude < 0.01)
    #expect((cameron - 11_947.32).magnitude < 0.01)
    #expect(time.finding == "Marathon, by Riegel.")
  }

  @Test func `the own exponent is explained with both results`() throws {
    let exponent = Self.outlook([(10_000, 2_550), (5_000, 1_230)]).explanation(of: .ownExponent)
    guard case .number(let value, _)? = exponent.value else { throw NoTime() }
    #expect((value - 1.051839).magnitude < 1e-6)
    #expect(exponent.inputs.count == 4)
  }

  @Test func `oxygen uptake names the thresholds with their days`() {
    let uptake = Self.outlook([(10_000, 3_000)]).explanation(of: .oxygenUptake)
    #expect(uptake.thresholds.map(\.origin) == [.set(from: .sampleToday), .set(from: .sampleToday)])
    #expect(uptake.remedy == nil)
    #expect(
      uptake.finding?.hasPrefix("Race (VDOT). The estimates range from 40 to 58. Believe that of the race") == true)
  }

  @Test func `oxygen uptake names the result that it comes from, not that of the predictions`() {
    let outlook = Self.outlook([(21_097.5, 7_408), (10_000, 3_471)])
    #expect(outlook.explanation(of: .predictedTime).inputs.first?.value == .meters(21_097.5))
    #expect(outlook.explanation(of: .oxygenUptake).inputs.prefix(2).map(\.value) == [.meters(10_000), .seconds(3_471)])
  }

  @Test func `without a result there is nothing to explain`() {
    let empty = Self.outlook([])
    #expect(empty.explanations.map(\.figure).contains(.predictedTime) == false)
    #expect(empty.explanation(of: .vdot).finding?.isEmpty == false)
  }

  @Test func `best efforts are needed unless results are stated`() throws {
    let request = RaceOutlookRequest(span: 42, today: .sampleToday)
    #expect(request.outlook(records: nil, runs: TrainingDays(volumes: []), thresholds: DatedThresholds()) == nil)
    #expect(request.records.filter.from == CalendarDay.sampleToday.advanced(by: -41))
    let longest = RaceOutlookRequest(span: 365, today: .sampleToday).records
    #expect(longest.filter.from == CalendarDay.sampleToday.advanced(by: -179))
    #expect(longest.mostAscentPerKilometer == 15)
  }

  private struct NoTime: Error {}
}
