import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount

extension SyncPreviews {
  /// The sync screen as drawn for a person who interacts with it.
  static let acting = [
    acting("sync-acting", SyncState(status: .loaded(.sampleBehind))),
    acting("sync-acting-40", SyncState(status: .loaded(.sampleBehind)), width: 40, height: 12),
    acting("sync-acting-120", SyncState(status: .loaded(.sampleBehind)), width: 120, height: 40),
    acting(
      "sync-acting-200", SyncState(status: .loaded(.sampleBehind)), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting("sync-acting-nobody", SyncState(status: .loaded(SyncStatus()))),
    acting("sync-acting-nobody-200", SyncState(status: .loaded(SyncStatus())), width: 200, height: 60),
    acting("sync-acting-running", SyncState(report: .loading(previous: nil), status: .loaded(.sampleBehind))),
    acting("sync-acting-in-step", SyncState(report: .loaded(.sample), status: .loaded(.sampleInStep))),
    acting(
      "sync-acting-plain", SyncState(status: .loaded(.sampleBehind)), height: nil, environment: .actingPlain),
  ]

  private static func acting(
    _ name: String, _ state: SyncState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: SyncContent.self, state: state, width: width, height: height, environment: environment)
  }
}
