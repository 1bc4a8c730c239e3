import DomainCore
import DomainProfile
import Testing

struct DatedWeightTests {
  private let march = CalendarDay(daysSinceEpoch: 20_513)

  @Test func `thresholds have the weight of each day, beside the thresholds of that day`() throws {
    let profile = try AthleteProfile(weightKilograms: 72, thresholds: Thresholds(maximumHeartRateBPM: 190))
      .applying([.weightKilograms(70)], from: march)
      .applying([.functionalThresholdPowerWatts(250)], from: march.advanced(by: 10))
    let dated = profile.datedThresholds
    #expect(dated.thresholds(on: march.advanced(by: -1)).weightKilograms == 72)
    #expect(dated.thresholds(on: march).weightKilograms == 70)
    #expect(dated.thresholds(on: march.advanced(by: 10)).weightKilograms == 70)
    #expect(dated.thresholds(on: march).functionalThresholdPowerWatts == nil)
    #expect(dated.thresholds(on: march.advanced(by: 10)).functionalThresholdPowerWatts == 250)
    #expect(dated.thresholds(on: march).maximumHeartRateBPM == 190)
  }

  @Test func `without a weight there is none`() {
    #expect(AthleteProfile().datedThresholds.entries.allSatisfy { $0.thresholds.weightKilograms == nil })
  }
}
