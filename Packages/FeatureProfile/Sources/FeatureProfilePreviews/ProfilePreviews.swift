import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

/// The profile in every possible state.
public enum ProfilePreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("profile-idle", .idle),
    preview("profile-loading", .loading(previous: nil)),
    preview("profile-loading-previous", .loading(previous: .sample)),
    preview("profile-loaded", .loaded(.sample)),
    preview("profile-empty", .loaded(AthleteProfile())),
    preview("profile-failed", .failed(.storage(.unavailable(reason: "the folder is gone")), previous: nil)),
    preview("profile-failed-previous", .failed(.storage(.busy), previous: .sample)),
    preview("profile-change-refused", .loaded(.sample), changeFailure: changeFailure),
    preview("profile-picture-saved", .loaded(.sample), saved: saved),
    preview("profile-picture-awaited", .loaded(AthleteProfile(name: "Robin", picture: .awaited))),
    preview("profile-weighed", .loaded(weighed)),
    preview("profile-weighed-plain", .loaded(weighed), environment: .sample(presentation: .plain)),
    preview("profile-imperial", .loaded(.sample), environment: .sample(units: .imperial)),
    preview("profile-wide-name", .loaded(wideName)),
    preview("profile-narrow", .loaded(.sample), width: 40),
    preview("profile-narrow-empty", .loaded(AthleteProfile()), width: 40),
    preview("profile-wide", .loaded(.sample), width: 132),
    preview("profile-over-time", .loaded(.sampleOverTime)),
    preview("profile-over-time-ended", .loaded(ended)),
    preview("profile-over-time-imperial", .loaded(overTime), environment: .sample(units: .imperial)),
    preview("profile-over-time-narrow", .loaded(overTime), width: 40),
    preview("profile-over-time-plain", .loaded(overTime), environment: .sample(presentation: .plain)),
    preview("profile-color", .loaded(AthleteProfile(name: "Robin")), environment: .sample(colorDepth: .ansi256)),
  ]

  private static let changeFailure = ProfileError.invalidValue(
    .maximumHeartRate, given: "300 bpm", allowed: ProfileField.maximumHeartRate.allowed)

  private static let saved = SavedPicture(path: "portrait.png", facts: .sample)

  /// More values than there is room for.
  static let weighed = weighed(.sample)
  static let weighedOverTime = weighed(.sampleOverTime)

  private static func weighed(_ profile: AthleteProfile) -> AthleteProfile {
    var profile = profile
    for week in 0..<40 {
      let day = CalendarDay(daysSinceEpoch: CalendarDay.sampleLastYear.daysSinceEpoch + 7 * week)
      let kilograms = week == 20 ? nil : 66 - Double(week % 8) / 4 - Double(week) / 20
      profile.weightKilogramsOverTime.set(kilograms, from: day)
    }
    return profile
  }

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
    _ name: String, _ profile: Loadable<AthleteProfile, ProfileError>, changeFailure: ProfileError? = nil,
    saved: SavedPicture? = nil, width: Int = 80, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: ProfileContent.self, state: ProfileState(profile: profile, changeFailure: changeFailure, saved: saved),
      width: width, height: nil, environment: environment)
  }
}
