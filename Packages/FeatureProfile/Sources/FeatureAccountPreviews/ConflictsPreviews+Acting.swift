import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount

extension ConflictsPreviews {
  /// The conflicts as drawn for a person who interacts with them.
  static let acting = [
    acting("conflicts-acting-empty", state([])),
    acting("conflicts-acting-empty-200", state([]), width: 200, height: 60),
    acting("conflicts-acting", state(SyncConflict.samples)),
    acting("conflicts-acting-second", state(SyncConflict.samples, row: 1)),
    acting("conflicts-acting-narrow", state(SyncConflict.samples, row: 1), width: 40),
    acting("conflicts-acting-40", state(SyncConflict.samples, row: 1), width: 40, height: 12),
    acting("conflicts-acting-120", state(SyncConflict.samples, row: 1), width: 120, height: 40),
    acting(
      "conflicts-acting-200", state(SyncConflict.samples, row: 1), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting("conflicts-acting-plain", state(SyncConflict.samples, row: 1), height: nil, environment: .actingPlain),
  ]

  private static func state(_ conflicts: [SyncConflict], row: Int = 0) -> ConflictsState {
    ConflictsState(
      list: .loaded(ConflictList(account: SyncStatus.sampleAccount, conflicts: conflicts)),
      position: ListPosition(row: row))
  }

  private static func acting(
    _ name: String, _ state: ConflictsState, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: ConflictsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
