import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount

/// The outbox in every possible state.
public enum OutboxPreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("outbox-idle", .idle),
    preview("outbox-loading", .loading(previous: nil)),
    preview("outbox-loading-previous", .loading(previous: mixed)),
    preview("outbox-no-account", .loaded(Outbox())),
    preview("outbox-no-account-narrow", .loaded(Outbox()), width: 40, height: nil),
    preview("outbox-empty", .loaded(outbox([]))),
    preview("outbox-waiting", .loaded(outbox([.sampleWaiting]))),
    preview("outbox-held", .loaded(outbox([.sampleHeld]))),
    preview("outbox-waiting-and-held", .loaded(outbox([.sampleWaiting, .sampleHeld, .sampleRejected]))),
    preview("outbox-refused", .loaded(outbox([.sampleRejected]))),
    preview("outbox-loaded", .loaded(mixed)),
    preview("outbox-failed", .failed(.storage(.damaged), previous: nil)),
    preview("outbox-failed-previous", .failed(.storage(.busy), previous: mixed)),
    preview("outbox-decision-refused", .loaded(mixed), changeFailure: .changeUnderWay(OutboxEntry.sampleSent.id)),
    preview("outbox-wide-title", .loaded(outbox([wideTitle]))),
    preview("outbox-limited", .loaded(limited)),
    preview("outbox-profile", .loaded(outbox([profile]))),
    preview("outbox-narrow", .loaded(mixed), width: 40, height: nil),
    preview("outbox-wide", .loaded(mixed), width: 132, height: nil),
    preview("outbox-plain", .loaded(mixed), height: nil, environment: .sample(presentation: .plain)),
    preview(
      "outbox-plain-narrow", .loaded(mixed), width: 40, height: nil, environment: .sample(presentation: .plain)),
    preview("outbox-color", .loaded(mixed), environment: .sample(colorDepth: .ansi256)),
  ]

  private static let limited = Outbox(
    account: SyncStatus.sampleAccount, entries: [.sampleWaiting, .sampleRejected], unlistedCount: 950)

  private static let profile = OutboxEntry(
    id: OutboxEntry.sampleWaiting.id, collection: "profiles", row: "profile", title: "Profile", operation: .update,
    fields: ["birth-year", "threshold.ftp.2026-03-01", "threshold.max-hr.start"])

  private static let mixed = outbox(OutboxEntry.samples)

  private static let wideTitle = OutboxEntry(
    id: OutboxEntry.sampleWaiting.id, collection: "workouts", row: OutboxEntry.sampleWaiting.row,
    title: "朝のランニング 🏃‍♀️ along the river and around the lake with the club that runs on Tuesdays", operation: .restore,
    fields: [])

  private static func outbox(_ entries: [OutboxEntry]) -> Outbox {
    Outbox(account: SyncStatus.sampleAccount, entries: entries)
  }

  private static func preview(
    _ name: String, _ outbox: Loadable<Outbox, AccountError>, changeFailure: AccountError? = nil, width: Int = 80,
    height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: OutboxContent.self, state: OutboxState(outbox: outbox, changeFailure: changeFailure), width: width,
      height: height, environment: environment)
  }
}
