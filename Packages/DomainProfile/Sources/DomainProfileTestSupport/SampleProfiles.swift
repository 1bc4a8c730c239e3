public import DomainCore
public import DomainProfile

extension AthleteProfile {
  /// An invented athlete with a complete profile.
  public static let sample = AthleteProfile(
    name: "Robin Example", email: "robin@example.org", bio: "Runs before breakfast.\nClimbs when it rains.",
    picture: .here(Picture.sample.facts), birthYear: 1985, sex: .female, heightCentimeters: 172, weightKilograms: 63.5,
    thresholds: .sample)

  /// The same athlete with a history of thresholds and weights, whose latest values are those of `sample`.
  public static var sampleOverTime: AthleteProfile {
    var profile = sample
    profile.weightKilogramsOverTime = DatedValues([
      .init(value: 66), .init(from: .sampleLastYear, value: 64.8), .init(from: .sampleMarch, value: 65.2),
      .init(from: .sampleMay, value: 63.5),
    ])
    profile.thresholdsOverTime.maximumHeartRateBPM = DatedValues([
      .init(value: 192), .init(from: .sampleMarch, value: 188),
    ])
    profile.thresholdsOverTime.functionalThresholdPowerWatts = DatedValues([
      .init(from: .sampleLastYear, value: 230), .init(from: .sampleMarch, value: nil),
      .init(from: .sampleMay, value: 245),
    ])
    return profile
  }
}

extension Thresholds {
  public static let sample = Thresholds(
    restingHeartRateBPM: 48, maximumHeartRateBPM: 188, lactateThresholdHeartRateBPM: 170,
    functionalThresholdPowerWatts: 245, thresholdPaceSecondsPerKilometer: 255)
}

extension CalendarDay {
  /// 15 June 2025.
  public static let sampleLastYear = CalendarDay(daysSinceEpoch: 20_254)
  /// 1 March 2026.
  public static let sampleMarch = CalendarDay(daysSinceEpoch: 20_513)
  /// 20 May 2026.
  public static let sampleMay = CalendarDay(daysSinceEpoch: 20_593)
}
