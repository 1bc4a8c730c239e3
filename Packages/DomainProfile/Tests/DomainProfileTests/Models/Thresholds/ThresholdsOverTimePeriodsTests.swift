import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

struct ThresholdPeriodTests {
  @Test func `an empty profile has no periods`() {
    #expect(AthleteProfile().thresholdPeriods == [])
  }

  @Test func `thresholds that never change are one period from the beginning`() {
    #expect(AthleteProfile.sample.thresholdPeriods == [DatedThresholds.Entry(from: nil, thresholds: .sample)])
  }

  @Test func `a period begins on each day a threshold changes`() {
    var thresholds = Thresholds.sample
    thresholds.maximumHeartRateBPM = 192
    thresholds.functionalThresholdPowerWatts = nil
    var expected = [DatedThresholds.Entry(from: nil, thresholds: thresholds)]
    thresholds.functionalThresholdPowerWatts = 230
    expected.append(DatedThresholds.Entry(from: .sampleLastYear, thresholds: thresholds))
    thresholds.maximumHeartRateBPM = 188
    thresholds.functionalThresholdPowerWatts = nil
    expected.append(DatedThresholds.Entry(from: .sampleMarch, thresholds: thresholds))
    thresholds.functionalThresholdPowerWatts = 245
    expected.append(DatedThresholds.Entry(from: .sampleMay, thresholds: thresholds))
    #expect(AthleteProfile.sampleOverTime.thresholdPeriods == expected)
  }

  @Test func `repeating the same value begins no period`() {
    var profile = AthleteProfile(thresholds: Thresholds(maximumHeartRateBPM: 190))
    profile.thresholdsOverTime.maximumHeartRateBPM.set(190, from: .sampleMarch)
    #expect(profile.thresholdPeriods.map(\.from) == [nil])
    profile.thresholdsOverTime.maximumHeartRateBPM.set(189, from: .sampleMay)
    #expect(profile.thresholdPeriods.map(\.from) == [nil, .sampleMay])
  }

  @Test func `days before the first value are in no period, and days after an end are`() {
    var profile = AthleteProfile()
    profile.thresholdsOverTime.thresholdPaceSecondsPerKilometer.set(255, from: .sampleMarch)
    profile.thresholdsOverTime.thresholdPaceSecondsPerKilometer.set(nil, from: .sampleMay)
    #expect(
      profile.thresholdPeriods == [
        DatedThresholds.Entry(from: .sampleMarch, thresholds: Thresholds(thresholdPaceSecondsPerKilometer: 255)),
        DatedThresholds.Entry(from: .sampleMay, thresholds: Thresholds()),
      ])
    #expect(profile.thresholds(on: .sampleLastYear) == Thresholds())
  }

  @Test func `the days of a threshold are those of its entries`() {
    let thresholds = AthleteProfile.sampleOverTime.thresholdsOverTime
    #expect(thresholds.days(of: .maximumHeartRate) == [nil, .sampleMarch])
    #expect(thresholds.days(of: .functionalThresholdPower) == [.sampleLastYear, .sampleMarch, .sampleMay])
    #expect(thresholds.days(of: .restingHeartRate) == [nil])
    #expect(thresholds.days(of: .name) == [])
  }
}
