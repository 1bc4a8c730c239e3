import CoreUI
import CoreUITestSupport

extension EnvironmentValues {
  /// The environment of a person who interacts with the screen.
  static let acting = sample(isInteractive: true)
  static let actingPlain = sample(presentation: .plain, isInteractive: true)
}
