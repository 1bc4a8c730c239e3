import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount

/// The list of conflicts in every possible state.
public enum ConflictsPreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("conflicts-idle", .idle),
    preview("conflicts-loading", .loading(previous: nil)),
    preview("conflicts-loading-previous", .loading(previous: several)),
    preview("conflicts-no-account", .loaded(ConflictList())),
    preview("conflicts-empty", .loaded(list([]))),
    preview("conflicts-one", .loaded(list([.sampleTitle]))),
    preview("conflicts-loaded", .loaded(several)),
    preview("conflicts-untitled", .loaded(list([untitled]))),
    preview("conflicts-profile", .loaded(list([.sampleTitle, profile]))),
    preview("conflicts-failed", .failed(.storage(.damaged), previous: nil)),
    preview("conflicts-failed-previous", .failed(.storage(.busy), previous: several), height: nil),
    preview(
      "conflicts-decision-refused", .loaded(list([.sampleTitle])),
      changeFailure: .noSuchConflict(SyncConflict.sampleDeletion.id)),
    preview("conflicts-narrow", .loaded(several), width: 40, height: nil),
    preview("conflicts-wide", .loaded(several), width: 132, height: nil),
    preview("conflicts-plain", .loaded(several), height: nil, environment: .sample(presentation: .plain)),
    preview(
      "conflicts-plain-narrow", .loaded(several), width: 40, height: nil, environment: .sample(presentation: .plain)),
    preview("conflicts-color", .loaded(several), environment: .sample(colorDepth: .ansi256)),
  ]

  private static let several = list(SyncConflict.samples)

  private static let profile = SyncConflict(
    collection: "profiles", row: "profile", title: "Profile", field: "threshold.ftp.2026-03-01", base: nil,
    mine: "250 W", theirs: "245 W")

  private static let untitled = SyncConflict(
    collection: "workouts", row: SyncConflict.sampleTitle.row, title: nil, field: "distance_stated", base: "12.4",
    mine: nil, theirs: "12.38")

  private static func list(_ conflicts: [SyncConflict]) -> ConflictList {
    ConflictList(account: SyncStatus.sampleAccount, conflicts: conflicts)
  }

  private static func preview(
    _ name: String, _ list: Loadable<ConflictList, AccountError>, changeFailure: AccountError? = nil, width: Int = 80,
    height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: ConflictsContent.self, state: ConflictsState(list: list, changeFailure: changeFailure), width: width,
      height: height, environment: environment)
  }
}
