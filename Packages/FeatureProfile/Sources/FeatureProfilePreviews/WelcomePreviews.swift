import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

/// The welcome in every possible state.
public enum WelcomePreviews {
  public static let all: [Preview] = [
    preview("welcome", WelcomeState(year: 2026), environment: .sample()),
    preview("welcome-plain", WelcomeState(year: 2026), height: nil, environment: .sample(presentation: .plain)),
    preview("welcome-asking", WelcomeState(year: 2026)),
    preview("welcome-asking-known", known),
    preview("welcome-asking-refused", refused),
    preview("welcome-asking-saving", saving),
    preview("welcome-asking-failed", WelcomeState(year: 2026, failure: .storage(.readOnly))),
    preview("welcome-asking-narrow", known, width: 40),
    preview("welcome-asking-plain", refused, height: nil, environment: .actingPlain),
    preview("welcome-offering", WelcomeState(year: 2026, phase: .offering)),
    preview("welcome-offering-second", second),
    preview("welcome-offering-narrow", second, width: 40),
    preview("welcome-offering-plain", second, height: nil, environment: .actingPlain),
    preview("welcome-finished", WelcomeState(year: 2026, phase: .finished)),
    preview("welcome-color", second, environment: .sample(colorDepth: .ansi256, isInteractive: true)),
  ]

  private static let known = WelcomeState(year: 2026, settings: Settings(units: .imperial), profile: .sample)

  private static let second = WelcomeState(year: 2026, phase: .offering, position: ListPosition(row: 1))

  private static let refused = asking {
    $0.markInvalid(ProfileField.birthYear.rawValue, "It cannot be “85”: allowed is \(ProfileField.birthYear.allowed).")
  }

  private static let saving = asking { $0.isSubmitting = true }

  private static func asking(_ change: (inout FormState) -> Void) -> WelcomeState {
    var state = WelcomeState(year: 2026)
    change(&state.form)
    return state
  }

  private static func preview(
    _ name: String, _ state: WelcomeState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: WelcomeContent.self, state: state, width: width, height: height, environment: environment)
  }
}
