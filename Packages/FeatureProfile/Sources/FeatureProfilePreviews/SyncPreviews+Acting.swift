import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile

extension SyncPreviews {
  /// Synchronising as somebody sees it who acts on it.
  static let acting = [
    acting("sync-acting", SyncState(standing: .loaded(.sampleBehind))),
    acting("sync-acting-nobody", SyncState(standing: .loaded(SyncStanding()))),
    acting("sync-acting-running", SyncState(report: .loading(previous: nil), standing: .loaded(.sampleBehind))),
    acting("sync-acting-in-step", SyncState(report: .loaded(.sample), standing: .loaded(.sampleInStep))),
    acting(
      "sync-acting-plain", SyncState(standing: .loaded(.sampleBehind)), height: nil, environment: .actingPlain),
  ]

  private static func acting(
    _ name: String, _ state: SyncState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: SyncContent.self, state: state, width: width, height: height, environment: environment)
  }
}
