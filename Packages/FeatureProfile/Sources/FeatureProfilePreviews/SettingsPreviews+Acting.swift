import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

extension SettingsPreviews {
  /// The settings as drawn for a person who interacts with them.
  static let acting = [
    acting("settings-acting", SettingsState(settings: .loaded(Settings()))),
    acting("settings-acting-40", SettingsState(settings: .loaded(.sample)), width: 40, height: 12),
    acting("settings-acting-tall", SettingsState(settings: .loaded(.sample)), height: 50),
    acting("settings-acting-120", SettingsState(settings: .loaded(.sample)), width: 120, height: 40),
    acting(
      "settings-acting-200", SettingsState(settings: .loaded(.sample)), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting("settings-form", form(Settings()), height: 30),
    acting("settings-form-said", form(.sample), height: 36),
    acting("settings-form-refused", refused, height: 30),
    acting("settings-form-scrolled", refused, height: 12),
    acting("settings-form-narrow", form(.sample), width: 40),
    acting(
      "settings-zones", SettingsState(settings: .loaded(.sample), form: FormState(choosingZonesIn: .sample))),
    acting("settings-form-plain", refused, height: nil, environment: .actingPlain),
  ]

  private static func form(
    _ settings: Settings, _ change: (inout FormState) -> Void = { _ in }
  ) -> SettingsState {
    var form = FormState(editing: settings)
    change(&form)
    return SettingsState(settings: .loaded(settings), form: form)
  }

  private static let refused = form(Settings()) {
    let field = SettingField.zones(.heartRate, nil)
    $0.markInvalid(field.rawValue, "It cannot be “fast”: allowed is \(field.allowed).")
  }

  private static func acting(
    _ name: String, _ state: SettingsState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: SettingsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
