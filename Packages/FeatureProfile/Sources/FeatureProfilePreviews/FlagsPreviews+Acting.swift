import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

extension FlagsPreviews {
  /// The flags as drawn for a person who interacts with them.
  static let acting = [
    acting("flags-acting", state()),
    acting("flags-acting-killed", state(row: 4)),
    acting("flags-acting-narrow", state(row: 1), width: 40),
    acting("flags-acting-40", state(row: 1), width: 40, height: 12),
    acting(
      "flags-acting-120", state(row: 1), width: 120, height: 40,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting("flags-acting-plain", state(row: 1), height: nil, environment: .actingPlain),
  ]

  private static func state(row: Int = 0) -> FlagsState {
    FlagsState(flags: .loaded(.sample), position: ListPosition(row: row))
  }

  private static func acting(
    _ name: String, _ state: FlagsState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: FlagsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
