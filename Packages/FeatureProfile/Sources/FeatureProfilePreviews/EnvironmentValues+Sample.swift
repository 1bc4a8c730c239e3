import CoreUI

extension EnvironmentValues {
  static func sample(
    colorDepth: ColorDepth = .none, presentation: Presentation = .visual, units: UnitSystem = .metric,
    isInteractive: Bool = false
  ) -> EnvironmentValues {
    EnvironmentValues(
      colorDepth: colorDepth, presentation: presentation, units: units, today: CivilDate(year: 2026, month: 7, day: 1),
      isInteractive: isInteractive)
  }

  /// Of somebody who acts on what is drawn.
  static let acting = sample(isInteractive: true)
  static let actingPlain = sample(presentation: .plain, isInteractive: true)
}
