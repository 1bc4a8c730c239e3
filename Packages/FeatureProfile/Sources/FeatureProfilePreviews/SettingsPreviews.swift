import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

/// The settings in every possible state.
public enum SettingsPreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("settings-idle", .idle),
    preview("settings-loading", .loading(previous: nil)),
    preview("settings-loading-previous", .loading(previous: .sample)),
    preview("settings-loaded", .loaded(.sample), environment: .sample(units: .imperial)),
    preview("settings-empty", .loaded(Settings())),
    preview("settings-failed", .failed(.storage(.unavailable(reason: "the folder is gone")), previous: nil)),
    preview("settings-failed-previous", .failed(.storage(.busy), previous: .sample), height: nil),
    preview("settings-change-refused", .loaded(Settings()), changeFailure: changeFailure, height: nil),
    preview("settings-narrow", .loaded(.sample), width: 40, height: nil),
    preview("settings-narrow-empty", .loaded(Settings()), width: 40, height: nil),
    preview("settings-wide", .loaded(.sample), width: 132, height: nil),
    preview("settings-plain", .loaded(.sample), height: nil, environment: .sample(presentation: .plain)),
    preview("settings-color", .loaded(.sample), environment: .sample(colorDepth: .ansi256)),
  ]

  private static let changeFailure = ProfileError.invalidSetting(
    .zones(.heartRate, nil), given: "140 followed by 120 bpm", allowed: SettingField.zones(.heartRate, nil).allowed)

  private static func preview(
    _ name: String, _ settings: Loadable<Settings, ProfileError>, changeFailure: ProfileError? = nil, width: Int = 80,
    height: Int? = 26, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: SettingsContent.self, state: SettingsState(settings: settings, changeFailure: changeFailure),
      width: width,
      height: height, environment: environment)
  }
}
