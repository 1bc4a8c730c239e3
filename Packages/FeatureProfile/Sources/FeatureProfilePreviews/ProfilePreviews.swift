public import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

/// The profile in every state it can be in.
public enum ProfilePreviews {
  public static let all: [Preview] = [
    preview("profile-idle", .idle),
    preview("profile-loading", .loading(previous: nil)),
    preview("profile-loading-previous", .loading(previous: .sample)),
    preview("profile-loaded", .loaded(.sample)),
    preview("profile-empty", .loaded(AthleteProfile())),
    preview("profile-failed", .failed(.unavailable(reason: "the folder is gone"), previous: nil)),
    preview("profile-failed-previous", .failed(.busy, previous: .sample)),
    preview("profile-change-refused", .loaded(.sample), refusal: refusal),
    preview("profile-imperial", .loaded(.sample), environment: .sample(units: .imperial)),
    preview("profile-wide-name", .loaded(wideName)),
    preview("profile-narrow", .loaded(.sample), width: 40, height: nil),
    preview("profile-narrow-empty", .loaded(AthleteProfile()), width: 40, height: nil),
    preview("profile-wide", .loaded(.sample), width: 132, height: nil),
    preview("profile-over-time", .loaded(.sampleOverTime), height: nil),
    preview("profile-over-time-ended", .loaded(ended), height: nil),
    preview("profile-over-time-imperial", .loaded(overTime), height: nil, environment: .sample(units: .imperial)),
    preview("profile-over-time-narrow", .loaded(overTime), width: 40, height: nil),
    preview("profile-over-time-plain", .loaded(overTime), height: nil, environment: .sample(presentation: .plain)),
    preview("profile-color", .loaded(AthleteProfile(name: "Robin")), environment: .sample(colorDepth: .ansi256)),
  ]

  private static let refusal = ProfileError.refused(
    .maximumHeartRate, given: "300 bpm", allowed: ProfileField.maximumHeartRate.allowed)

  private static let wideName = AthleteProfile(
    name: "山田花子 🏃‍♀️ of the club that runs along the river on Tuesdays and around the lake on Sundays", sex: .female)

  private static let overTime = changed { $0.thresholdPaceSecondsPerKilometer.set(248, from: .sampleMay) }
  private static let ended = changed { $0.maximumHeartRateBPM.set(nil, from: .sampleMay) }

  private static func changed(_ change: (inout ThresholdsOverTime) -> Void) -> AthleteProfile {
    var profile = AthleteProfile.sampleOverTime
    change(&profile.thresholdsOverTime)
    return profile
  }

  private static func preview(
    _ name: String, _ profile: Loadable<AthleteProfile, ProfileError>, refusal: ProfileError? = nil, width: Int = 80,
    height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: ProfileContent.self, state: ProfileState(profile: profile, refusal: refusal), width: width,
      height: height, environment: environment)
  }
}

extension EnvironmentValues {
  static func sample(
    colorDepth: ColorDepth = .none, presentation: Presentation = .visual, units: UnitSystem = .metric
  ) -> EnvironmentValues {
    EnvironmentValues(
      colorDepth: colorDepth, presentation: presentation, units: units, today: CivilDate(year: 2026, month: 7, day: 1))
  }
}
