import CoreCommon
import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount

extension AccountPreviews {
  /// The account as drawn for a person who interacts with it.
  static let acting = [
    acting("account-acting-nobody", AccountState(account: .missing(), status: .loaded(SyncStatus()))),
    acting("account-acting-awaited", AccountState(account: .missing(), status: .loaded(.sampleSignedOut))),
    acting("account-acting", signedIn()),
    acting("account-acting-40", signedIn(), width: 40, height: 12),
    acting("account-acting-120", signedIn(), width: 120, height: 40),
    acting(
      "account-acting-200", signedIn(), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting(
      "account-acting-nobody-200", AccountState(account: .missing(), status: .loaded(SyncStatus())), width: 200,
      height: 60),
    acting("account-form", form(FormState(signingInTo: nil, or: nil))),
    acting("account-form-remembered", form(FormState(signingInTo: .sample, or: nil))),
    acting("account-form-typed", form(typed)),
    acting("account-form-under-way", form(FormState(signingInTo: .sample, or: nil), underWay: .signIn)),
    acting("account-form-wrong-password", form(refused(.wrongPassword(name: "robin", server: Account.sample.server)))),
    acting("account-form-unreachable", form(refused(.server(.unreachable, server: Account.sample.server)))),
    acting("account-form-from-another", form(refused(.belongsToAnother(.sampleOther)))),
    acting(
      "account-form-plain", form(refused(.belongsToAnother(.sampleOther))), height: nil, environment: .actingPlain),
    acting("account-form-narrow", form(refused(.belongsToAnother(.sampleOther))), width: 40),
    acting("account-asking", asking),
    acting("account-asking-narrow", asking, width: 40),
    acting("account-asking-plain", asking, height: nil, environment: .actingPlain),
  ]

  private static func signedIn(deleting: Account? = nil) -> AccountState {
    AccountState(account: .loaded(.sample), status: .loaded(.sampleBehind), deleting: deleting)
  }

  private static let asking = signedIn(deleting: .sample)

  private static func form(_ form: FormState, underWay: AccountState.Step? = nil) -> AccountState {
    AccountState(account: .missing(), status: .loaded(SyncStatus()), form: form, underWay: underWay)
  }

  private static let typed = {
    var form = FormState(signingInTo: .sample, or: nil)
    form.apply(.edit(.insert("correct horse")))
    return form
  }()

  private static func refused(_ error: AccountError) -> FormState {
    var form = FormState(signingInTo: .sample, or: nil)
    form.showFailure(error)
    return form
  }

  private static func acting(
    _ name: String, _ state: AccountState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: AccountContent.self, state: state, width: width, height: height, environment: environment)
  }
}
