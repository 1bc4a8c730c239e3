import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WPrimeAnalysisTests {
  private static let efforts = [(180.0, 361.1), (720, 277.8), (1_200, 266.7)].compactMap {
    PowerEffort(seconds: $0, watts: $1)
  }

  private func detail(_ sport: Sport) -> WorkoutDetail {
    let legs: [(Int, Double)] = [(60, 400), (120, 150), (60, 400), (120, 150), (60, 450)]
    let powers = legs.flatMap { Array(repeating: $0.1, count: $0.0) }
    return WorkoutDetail(
      workout: .sample(1, sport: sport), track: Track(offsets: powers.indices.map(Double.init), powers: powers))
  }

  @Test func `a ride has the balance of both models, named with the fit of critical power`() throws {
    let estimate = try #require(CriticalPowerEstimate(.workOnTime, from: Self.efforts))
    let analysis = WorkoutAnalysis(of: detail(.cycling), thresholds: DatedThresholds(), criticalPower: estimate)
    #expect(analysis.wPrimes.map(\.model) == [.integral, .differential])
    let integral = try #require(analysis.wPrimes.first)
    // CP 250 W and W′ 20 kJ of the worked rides, to the rounding of the efforts.
    #expect((integral.lowest.joules - -1_572.8).magnitude < 30)
    #expect(integral.fallsBelowZero && integral.recoverySeconds == 516)
    #expect(integral.series.values.min() == integral.lowest.joules)
  }

  @Test func `without critical power, and on foot, there is none`() throws {
    let estimate = try #require(CriticalPowerEstimate(.workOnTime, from: Self.efforts))
    #expect(WorkoutAnalysis(of: detail(.cycling), thresholds: DatedThresholds()).wPrimes.isEmpty)
    #expect(
      WorkoutAnalysis(of: detail(.running), thresholds: DatedThresholds(), criticalPower: estimate).wPrimes.isEmpty)
  }
}
