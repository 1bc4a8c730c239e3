import DomainTraining
import Testing

struct VO2MaxEstimateTests {
  private let speed = 10_000.0 / 3_000

  @Test func `10 km in 50 minutes at 152 of 190 beats, resting 50`() throws {
    let uth = try #require(VO2MaxEstimate(maximumBPM: 190, restingBPM: 50))
    let reserve = try #require(
      VO2MaxEstimate(metersPerSecond: speed, heartRateBPM: 152, maximumBPM: 190, restingBPM: 50))
    let share = try #require(VO2MaxEstimate(metersPerSecond: speed, heartRateBPM: 152, maximumBPM: 190))
    let result = try #require(RaceResult(meters: 10_000, seconds: 3_000))
    let race = try #require(VO2MaxEstimate(of: result))
    #expect(uth.value.isNear(58.14, within: 0.005) && uth.rule == .heartRateRatio)
    #expect(reserve.value.isNear(58.40, within: 0.005) && reserve.rule == .heartRateReserve)
    #expect(share.value.isNear(52.04, within: 0.005) && share.rule == .heartRateShare)
    #expect(race.value.isNear(40.01, within: 0.005) && race.rule == .race)
  }

  @Test func `five watts a kilogram are 61`() throws {
    let cycling = try #require(VO2MaxEstimate(bestFiveMinuteWatts: 350, weightKilograms: 70))
    #expect(cycling.value.isNear(61, within: 1e-9) && cycling.rule == .cyclingPower)
  }

  @Test(arguments: [-1, 0, 1e-300, 1e300, .nan, .infinity, -.infinity] as [Double])
  func `impossible inputs have no estimate`(_ number: Double) {
    #expect(VO2MaxEstimate(maximumBPM: number, restingBPM: 50) == nil)
    #expect(VO2MaxEstimate(maximumBPM: 190, restingBPM: number) == nil)
    #expect(VO2MaxEstimate(metersPerSecond: number, heartRateBPM: 152, maximumBPM: 190, restingBPM: 50) == nil)
    #expect(VO2MaxEstimate(metersPerSecond: speed, heartRateBPM: number, maximumBPM: 190, restingBPM: 50) == nil)
    #expect(VO2MaxEstimate(metersPerSecond: speed, heartRateBPM: 152, maximumBPM: number) == nil)
    #expect(VO2MaxEstimate(bestFiveMinuteWatts: number, weightKilograms: 70) == nil)
    #expect(VO2MaxEstimate(bestFiveMinuteWatts: 300, weightKilograms: number) == nil)
  }

  @Test func `names differ`() {
    #expect(Set(VO2MaxRule.allCases.map(\.name)).count == VO2MaxRule.allCases.count)
    #expect(Set(PredictionModel.allCases.map(\.name)).count == PredictionModel.allCases.count)
    #expect(Set(TrainingPace.allCases.map(\.name)).count == TrainingPace.allCases.count)
  }
}
