public import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Foundation

/// Synchronising in every state it can be in.
public enum SyncPreviews {
  public static let all = drawnOnce + acting

  /// As commands draw it.
  private static let drawnOnce: [Preview] = [
    preview("sync-idle", SyncState()),
    preview("sync-loading", SyncState(standing: .loading(previous: nil))),
    preview("sync-nobody", SyncState(report: report(.signedOut), standing: .loaded(SyncStanding()))),
    preview("sync-status", SyncState(standing: .loaded(.sampleBehind))),
    preview("sync-status-failing", SyncState(standing: .loaded(.sampleFailing))),
    preview("sync-awaited", SyncState(report: report(.signedOut), standing: .loaded(.sampleSignedOut))),
    preview("sync-status-in-step", SyncState(standing: .loaded(.sampleInStep))),
    preview("sync-running", SyncState(report: .loading(previous: nil), standing: .loaded(.sampleBehind))),
    preview("sync-running-again", SyncState(report: .loading(previous: .sample), standing: .loaded(.sampleInStep))),
    preview("sync-in-step", SyncState(report: .loaded(.sample), standing: .loaded(.sampleInStep))),
    preview("sync-nothing-new", SyncState(report: report(.inStep), standing: .loaded(.sampleInStep))),
    preview("sync-decisions", SyncState(report: .loaded(.sample), standing: .loaded(decisions))),
    preview("sync-held", SyncState(report: .loaded(.sample), standing: .loaded(held))),
    preview("sync-unreachable", unreachable),
    preview(
      "sync-credentials",
      SyncState(report: report(.failed(.credentialsRefused, retry: nil)), standing: .loaded(waiting))),
    preview("sync-waiting", SyncState(report: report(.waiting(until: later)), standing: .loaded(waiting))),
    preview("sync-another", SyncState(report: report(.anotherIsSyncing), standing: .loaded(waiting))),
    preview("sync-failed", SyncState(report: .failed(.full, previous: .sample), standing: .loaded(.sampleBehind))),
    preview("sync-failed-unread", SyncState(standing: .failed(.damaged, previous: nil))),
    preview("sync-narrow", unreachable, width: 40, height: nil),
    preview("sync-wide", unreachable, width: 132, height: nil),
    preview("sync-plain", unreachable, height: nil, environment: .sample(presentation: .plain)),
    preview("sync-plain-narrow", unreachable, width: 40, height: nil, environment: .sample(presentation: .plain)),
    preview(
      "sync-color", SyncState(report: .loaded(.sample), standing: .loaded(decisions)),
      environment: .sample(colorDepth: .ansi256)),
  ]

  /// 12:05 in UTC.
  private static let later = Date(timeIntervalSince1970: 1_782_907_500)

  private static let waiting = SyncStanding(account: SyncStanding.sampleAccount, waitingCount: 1)

  private static let decisions = SyncStanding(
    account: SyncStanding.sampleAccount, refusedCount: 1, conflictCount: 2)

  /// What was changed here was deleted elsewhere.
  private static let held = SyncStanding(
    account: SyncStanding.sampleAccount, waitingCount: 1, heldCount: 1, conflictCount: 1)

  private static let unreachable = SyncState(
    report: report(.failed(.unreachable, retry: later)), standing: .loaded(.sampleBehind), utcOffsetSeconds: 7_200)

  private static func report(_ ending: SyncReport.Ending) -> Loadable<SyncReport, ProfileError> {
    .loaded(SyncReport(ending: ending))
  }

  private static func preview(
    _ name: String, _ state: SyncState, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(name, of: SyncContent.self, state: state, width: width, height: height, environment: environment)
  }
}
