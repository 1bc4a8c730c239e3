import CoreUI
import CoreUITestSupport

extension EnvironmentValues {
  /// Of somebody who acts on what is drawn.
  static let acting = sample(isInteractive: true)
  static let actingPlain = sample(presentation: .plain, isInteractive: true)
}
