import DomainCore
import DomainProfile
import Testing

struct AthleteAgeTests {
  private let march2026 = CalendarDay(daysSinceEpoch: 20_520)

  @Test func `the age of each year stands in for a blank maximum heart rate`() {
    let dated = AthleteProfile(birthYear: 1986).datedThresholds
    #expect(dated.thresholds(on: march2026).ageYears == 40)
    #expect(dated.thresholds(on: march2026.advanced(by: -366)).ageYears == 39)
    #expect(dated.thresholds(on: march2026).sex == .unspecified)
  }

  @Test func `a maximum heart rate that is set makes the age irrelevant from its day on`() {
    var profile = AthleteProfile(birthYear: 1986)
    profile.thresholdsOverTime.maximumHeartRateBPM = DatedValues([.init(from: march2026, value: 191)])
    #expect(profile.datedThresholds.thresholds(on: march2026).ageYears == nil)
    #expect(profile.datedThresholds.thresholds(on: march2026).maximumHeartRateBPM == 191)
    #expect(profile.datedThresholds.thresholds(on: march2026.advanced(by: -1)).ageYears == 40)
    #expect(profile.datedThresholds.entries.count(where: { ($0.from ?? march2026) > march2026 }) == 0)
  }

  @Test func `without a birth year there is no age`() {
    #expect(AthleteProfile().datedThresholds.entries.allSatisfy { $0.thresholds.ageYears == nil })
    #expect(AthleteProfile().datedThresholds.entries.count == 1)
  }
}
