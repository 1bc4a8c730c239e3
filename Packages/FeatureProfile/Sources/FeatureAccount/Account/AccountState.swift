public import CorePresentation
public import DomainAccount
import FeatureShared

public struct AccountState: Equatable, Sendable {
  /// A step that changes the account. The state contains a password only while the person is typing it.
  public enum Step: CaseIterable, Sendable {
    case signIn
    case signOut
    case delete
  }

  /// A loaded `nil` means not signed in.
  public var account: Loadable<Account?, AccountError>
  public var status: Loadable<SyncStatus, AccountError>
  /// The account that the log syncs with, or synced with last.
  public var lastAccount: Account?
  /// The sign-in form.
  public var form: FormState?
  /// The account that the screen asks about deleting.
  public var deleting: Account?
  /// The step that is running.
  public var underWay: Step?
  /// The last step completed on this screen.
  public var done: Step?
  /// Why the last step failed.
  public var changeFailure: AccountError?
  /// Whether the failed step can be repeated as it was. A sign-in requires typing the password again.
  public var canRepeatChange = false

  public init(
    account: Loadable<Account?, AccountError> = .idle, status: Loadable<SyncStatus, AccountError> = .idle,
    lastAccount: Account? = nil, form: FormState? = nil, deleting: Account? = nil, underWay: Step? = nil,
    done: Step? = nil, changeFailure: AccountError? = nil
  ) {
    self.account = account
    self.status = status
    self.lastAccount = lastAccount
    self.form = form
    self.deleting = deleting
    self.underWay = underWay
    self.done = done
    self.changeFailure = changeFailure
  }

  /// Whether the screen asks about deleting an account.
  public var asksToDelete: Bool { deleting != nil }

  /// Why the log could not be read; `nil` if the last step failed for the same reason.
  public var failure: AccountError? {
    let failure = account.failure ?? status.failure
    return failure == changeFailure ? nil : failure
  }
}

extension AccountState: ShowsFailures {
  public static var failures: [FailureSource<AccountState>] {
    [.change(\.changeFailure) { $0.canRepeatChange }, .load(\.account), .load(\.status)]
  }
}
