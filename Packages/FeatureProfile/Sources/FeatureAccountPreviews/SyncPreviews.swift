import CoreCommon
import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Foundation

/// The sync screen in every possible state.
public enum SyncPreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("sync-idle", SyncState()),
    preview("sync-loading", SyncState(status: .loading(previous: nil))),
    preview("sync-nobody", SyncState(report: report(.signedOut), status: .loaded(SyncStatus()))),
    preview("sync-status", SyncState(status: .loaded(.sampleBehind))),
    preview("sync-status-failing", SyncState(status: .loaded(.sampleFailing))),
    preview("sync-awaited", SyncState(report: report(.signedOut), status: .loaded(.sampleSignedOut))),
    preview("sync-status-in-step", SyncState(status: .loaded(.sampleInStep))),
    preview("sync-running", SyncState(report: .loading(previous: nil), status: .loaded(.sampleBehind))),
    preview("sync-running-again", SyncState(report: .loading(previous: .sample), status: .loaded(.sampleInStep))),
    preview("sync-in-step", SyncState(report: .loaded(.sample), status: .loaded(.sampleInStep))),
    preview(
      "sync-unusable",
      SyncState(
        report: .loaded(.sample), status: .loaded(.sampleInStep),
        unusable: [UnusableRow(collection: "workouts", id: "x"), UnusableRow(collection: "goals", id: "y")])),
    preview("sync-nothing-new", SyncState(report: report(.inSync), status: .loaded(.sampleInStep))),
    preview("sync-decisions", SyncState(report: .loaded(.sample), status: .loaded(decisions))),
    preview("sync-held", SyncState(report: .loaded(.sample), status: .loaded(held))),
    preview("sync-unreachable", unreachable),
    preview(
      "sync-credentials",
      SyncState(report: report(.failed(.credentialsRejected, retry: nil)), status: .loaded(waiting))),
    preview("sync-waiting", SyncState(report: report(.waiting(until: later)), status: .loaded(waiting))),
    preview("sync-another", SyncState(report: report(.anotherIsSyncing), status: .loaded(waiting))),
    preview(
      "sync-failed", SyncState(report: .failed(.storage(.full), previous: .sample), status: .loaded(.sampleBehind))),
    preview(
      "sync-failed-first", SyncState(report: .failed(.storage(.full), previous: nil), status: .loaded(.sampleBehind))),
    preview("sync-loading-previous", SyncState(status: .loading(previous: .sampleBehind))),
    preview("sync-failed-previous", SyncState(status: .failed(.storage(.busy), previous: .sampleBehind))),
    preview("sync-failed-unread", SyncState(status: .failed(.storage(.damaged), previous: nil))),
    preview("sync-narrow", unreachable, width: 40, height: nil),
    preview("sync-wide", unreachable, width: 132, height: nil),
    preview("sync-plain", unreachable, height: nil, environment: .sample(presentation: .plain)),
    preview("sync-plain-narrow", unreachable, width: 40, height: nil, environment: .sample(presentation: .plain)),
    preview(
      "sync-color", SyncState(report: .loaded(.sample), status: .loaded(decisions)),
      environment: .sample(colorDepth: .ansi256)),
  ]

  /// 12:05 in UTC.
  private static let later = Date(timeIntervalSince1970: 1_782_907_500)

  private static let waiting = SyncStatus(account: SyncStatus.sampleAccount, backlog: SyncBacklog(waitingCount: 1))

  private static let decisions = SyncStatus(
    account: SyncStatus.sampleAccount, backlog: SyncBacklog(rejectedCount: 1, conflictCount: 2))

  /// A workout changed here was deleted elsewhere.
  private static let held = SyncStatus(
    account: SyncStatus.sampleAccount, backlog: SyncBacklog(waitingCount: 1, heldCount: 1, conflictCount: 1))

  private static let unreachable = SyncState(
    report: report(.failed(.unreachable, retry: later)), status: .loaded(.sampleBehind), utcOffsetSeconds: 7_200)

  private static func report(_ ending: SyncReport.Ending) -> Loadable<SyncReport, AccountError> {
    .loaded(SyncReport(ending: ending))
  }

  private static func preview(
    _ name: String, _ state: SyncState, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(name, of: SyncContent.self, state: state, width: width, height: height, environment: environment)
  }
}
