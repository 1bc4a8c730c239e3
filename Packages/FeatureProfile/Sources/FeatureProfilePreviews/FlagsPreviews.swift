import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

/// The flags in every possible state.
public enum FlagsPreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("flags-idle", .idle),
    preview("flags-loading", .loading(previous: nil)),
    preview("flags-loading-previous", .loading(previous: .sample)),
    preview("flags-untouched", .loaded(FeatureFlagSettings())),
    preview("flags-loaded", .loaded(.sample)),
    preview("flags-change-under-way", .loaded(FeatureFlagSettings()), changes: [FlagsChange(.trackMap, isOn: true)]),
    preview("flags-failed", .failed(.storage(.damaged), previous: nil)),
    preview("flags-failed-previous", .failed(.storage(.busy), previous: .sample)),
    preview("flags-refused", .loaded(.sample), changeFailure: .flagIsFixed("new-sums")),
    preview("flags-narrow", .loaded(.sample), width: 40, height: nil),
    preview("flags-wide", .loaded(.sample), width: 132, height: nil),
    preview("flags-plain", .loaded(.sample), height: nil, environment: .sample(presentation: .plain)),
    preview("flags-plain-narrow", .loaded(.sample), width: 40, height: nil, environment: .sample(presentation: .plain)),
    preview("flags-color", .loaded(.sample), environment: .sample(colorDepth: .ansi256)),
  ]

  private static func preview(
    _ name: String, _ flags: Loadable<FeatureFlagSettings, ProfileError>, changes: [FlagsChange] = [],
    changeFailure: ProfileError? = nil, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    var state = FlagsState(flags: flags, changeFailure: changeFailure)
    for change in changes { _ = state.changed.begin(change) }
    return Preview(
      name, of: FlagsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
