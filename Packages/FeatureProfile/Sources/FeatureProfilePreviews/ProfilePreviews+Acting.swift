import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

extension ProfilePreviews {
  /// The profile as drawn for a person who interacts with it.
  static let acting = [
    acting("profile-acting", ProfileState(profile: .loaded(.sample))),
    acting("profile-acting-empty", ProfileState(profile: .loaded(AthleteProfile()))),
    acting("profile-acting-40", ProfileState(profile: .loaded(.sample)), width: 40, height: 12),
    acting("profile-acting-weighed", ProfileState(profile: .loaded(weighed)), height: 40),
    acting("profile-acting-120", ProfileState(profile: .loaded(weighed)), width: 120, height: 40),
    acting("profile-acting-empty-120", ProfileState(profile: .loaded(AthleteProfile())), width: 120, height: 40),
    acting(
      "profile-acting-200", ProfileState(profile: .loaded(weighedOverTime)), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting("profile-acting-plain", ProfileState(profile: .loaded(.sample)), height: nil, environment: .actingPlain),
    acting("profile-form", form(), height: 40),
    acting("profile-form-empty", form(AthleteProfile()), height: 40),
    acting("profile-form-imperial", form(settings: Settings(units: .imperial)), height: 40),
    acting("profile-form-refused", refused, height: 40),
    acting("profile-form-scrolled", refused),
    acting("profile-form-reading", reading, height: 40),
    acting("profile-form-narrow", form(), width: 40),
    acting("profile-form-plain", refused, height: nil, environment: .actingPlain),
    acting("profile-form-color", refused, environment: .sample(colorDepth: .ansi256, isInteractive: true)),
  ]

  private static func form(
    _ profile: AthleteProfile = .sample, settings: Settings = Settings(), _ change: (inout FormState) -> Void = { _ in }
  ) -> ProfileState {
    var form = FormState(editing: profile, settings: settings)
    change(&form)
    return ProfileState(profile: .loaded(profile), settings: settings, form: form)
  }

  private static let refused = form {
    let field = ProfileField.maximumHeartRate
    $0.markInvalid(field.rawValue, "It cannot be 300 bpm: allowed is \(field.allowed).")
  }

  private static let reading = form { $0.isSubmitting = true }

  private static func acting(
    _ name: String, _ state: ProfileState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: ProfileContent.self, state: state, width: width, height: height, environment: environment)
  }
}
