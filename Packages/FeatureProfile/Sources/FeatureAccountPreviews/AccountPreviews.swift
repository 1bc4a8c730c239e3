import CoreCommon
import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount

/// The account in every possible state.
public enum AccountPreviews {
  public static let all = drawnOnce + acting

  /// As drawn by CLI commands.
  private static let drawnOnce: [Preview] = [
    preview("account-idle", AccountState()),
    preview("account-loading", state(.loading(previous: nil), .loading(previous: nil))),
    preview("account-loading-previous", state(.loading(previous: .sample), .loading(previous: .sampleInStep))),
    preview("account-nobody", state(.missing(), .loaded(SyncStatus()))),
    preview("account-in-step", state(.loaded(.sample), .loaded(.sampleInStep))),
    preview("account-behind", behind),
    preview("account-signing-in", state(.missing(), .loaded(SyncStatus()), underWay: .signIn)),
    preview("account-signing-out", state(.loaded(.sample), .loaded(.sampleInStep), underWay: .signOut)),
    preview("account-deleting", state(.loaded(.sample), .loaded(.sampleInStep), underWay: .delete)),
    preview("account-signed-in", state(.loaded(.sample), .loaded(waiting), done: .signIn)),
    preview("account-signed-out", state(.missing(), .loaded(.sampleSignedOut), done: .signOut)),
    preview("account-awaited", state(.missing(), .loaded(.sampleSignedOut))),
    preview("account-failing", state(.loaded(.sample), .loaded(.sampleFailing))),
    preview("account-deleted", state(.missing(), .loaded(SyncStatus()), done: .delete)),
    preview(
      "account-refused",
      state(
        .missing(), .loaded(SyncStatus()), changeFailure: .wrongPassword(name: "robin", server: Account.sample.server)
      )),
    preview(
      "account-failed", state(.failed(.storage(.damaged), previous: nil), .failed(.storage(.damaged), previous: nil))),
    preview(
      "account-failed-previous",
      state(.failed(.storage(.busy), previous: .sample), .failed(.storage(.busy), previous: .sampleBehind))),
    preview(
      "account-failed-missing", state(.missing(failure: .storage(.busy)), .failed(.storage(.busy), previous: nil))),
    preview("account-narrow", behind, width: 40, height: nil),
    preview("account-nobody-narrow", state(.missing(), .loaded(SyncStatus())), width: 40, height: nil),
    preview("account-wide", behind, width: 132, height: nil),
    preview("account-plain", behind, height: nil, environment: .sample(presentation: .plain)),
    preview("account-plain-narrow", behind, width: 40, height: nil, environment: .sample(presentation: .plain)),
    preview("account-color", behind, environment: .sample(colorDepth: .ansi256)),
  ]

  private static let behind = state(.loaded(.sample), .loaded(.sampleBehind))

  private static let waiting = SyncStatus(account: SyncStatus.sampleAccount, backlog: SyncBacklog(waitingCount: 1))

  private static func state(
    _ account: Loadable<Account, AccountError>, _ status: Loadable<SyncStatus, AccountError>,
    underWay: AccountState.Step? = nil, done: AccountState.Step? = nil, changeFailure: AccountError? = nil
  ) -> AccountState {
    AccountState(account: account, status: status, underWay: underWay, done: done, changeFailure: changeFailure)
  }

  private static func preview(
    _ name: String, _ state: AccountState, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: AccountContent.self, state: state, width: width, height: height, environment: environment)
  }
}
