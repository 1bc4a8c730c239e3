public import CorePresentation
import CoreUI
public import DomainAccount
import DomainCore
import FeatureShared
import Foundation

public struct AccountState: Equatable, Sendable {
  /// A step that changes the account. The state contains a password only while the person is typing it.
  public enum Step: CaseIterable, Sendable {
    case signIn
    case signOut
    case delete
  }

  /// Missing if nobody is signed in.
  public var account: Loadable<Account, AccountError>
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
    account: Loadable<Account, AccountError> = .idle, status: Loadable<SyncStatus, AccountError> = .idle,
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

public enum AccountAction: FailureAction {
  case opened
  case refresh
  /// With `fromAnother` even a log that belonged to another account.
  case signIn(Login, fromAnother: Bool)
  case signOut
  /// Deletes this account. Nothing happens if another one is signed in.
  case deleteAccount(Account)
  /// Shows the form to sign in.
  case startSignIn
  case form(FormInput)
  /// Signs in with the form.
  case submit
  /// Asks whether to delete the account.
  case askToDelete
  /// Closes the form or the question.
  case cancel
  case openSync
  case openOutbox
  case openConflicts
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh")
    case .signIn: ActionSummary("signIn", .redacted)
    case .signOut: ActionSummary("signOut")
    case .deleteAccount: ActionSummary("deleteAccount")
    case .startSignIn: ActionSummary("startSignIn")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .askToDelete: ActionSummary("askToDelete")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openSync: ActionSummary("openSync")
    case .openOutbox: ActionSummary("openOutbox")
    case .openConflicts: ActionSummary("openConflicts")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the account screen asks the app to do.
public enum AccountIntent: Equatable, Sendable {
  /// The person signed in, so that the log can sync.
  case signedIn
  case openSync
  case openOutbox
  case openConflicts
}

/// The dependencies of the account screen.
@MainActor
public protocol AccountDependencies: ScreenDependencies {
  var observeAccount: ObserveAccountUseCase { get }
  var recallAccount: RecallAccountUseCase { get }
  var sync: SyncUseCases { get }
  var changeAccount: ChangeAccountUseCase { get }
  var remoteKinds: RemoteKinds { get }
}

public final class AccountViewModel: ViewModel<AccountState, AccountAction, AccountIntent> {
  let dependencies: any AccountDependencies
  private let defaultServer: String?

  /// - Parameter defaultServer: the server to suggest at sign-in if the log had no account.
  public init(
    _ dependencies: any AccountDependencies, defaultServer: String?,
    onIntent: @escaping @MainActor (AccountIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.defaultServer = defaultServer
    super.init(name: "account", initialState: AccountState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: AccountAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .signIn(let login, let fromAnother): change(.signIn(login, fromAnother: fromAnother), as: .signIn, context)
    case .signOut: change(.signOut, as: .signOut, context)
    case .deleteAccount(let account): delete(account, context)
    case .startSignIn:
      guard state.underWay == nil else { return }
      context.update { [defaultServer, kinds = dependencies.remoteKinds] in
        $0.form = FormState(signingInTo: $0.lastAccount, or: defaultServer, in: kinds)
        $0.done = nil
        $0.changeFailure = nil
      }
      context.forgetFailedChanges()
    case .form(let input):
      // While a form is being submitted, it cannot be edited.
      guard state.underWay == nil else { return }
      context.update { [kinds = dependencies.remoteKinds] in
        $0.form?.apply(input)
        $0.form?.adapt(to: kinds)
      }
    case .submit: submit(context)
    case .askToDelete:
      if state.underWay == nil { context.update { $0.deleting = $0.account.value } }
    case .cancel:
      context.update {
        $0.form = nil
        $0.deleting = nil
      }
    case .openSync: context.emit(.openSync)
    case .openOutbox: context.emit(.openOutbox)
    case .openConflicts: context.emit(.openConflicts)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update {
      $0.account.startLoading()
      $0.status.startLoading()
    }
    context.observe("account", dependencies.observeAccount.execute(), revision: \.revision) { context, result in
      context.update {
        $0.account.confirm(found: result.map(\.value))
        // An answer about one account does not apply to another.
        if $0.deleting != $0.account.value { $0.deleting = nil }
        if case .success(let snapshot) = result { $0.lastAccount = snapshot.value ?? $0.lastAccount }
      }
    }
    context.observe("status", dependencies.sync.status(), revision: \.revision) { context, result in
      context.update { $0.status.confirm(result.map(\.value)) }
    }
    context.run("recall") { [recallAccount = dependencies.recallAccount] _ async throws(AccountError) in
      try await recallAccount.execute()
    } landing: { context, result in
      // Without a remembered name, the person has to type it.
      if case .success(let account) = result { context.update { $0.lastAccount = $0.lastAccount ?? account } }
    }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, state.underWay == nil else { return }
    do throws(FormProblem) {
      let kinds = dependencies.remoteKinds
      let login = try form.login(in: kinds)
      context.update { $0.form = form.withoutPassword(in: kinds) }
      change(.signIn(login, fromAnother: form.isFromAnother), as: .signIn, context)
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Deletes this account, but not a different one that the person has signed in to since.
  private func delete(_ account: Account, _ context: Context) {
    guard state.underWay == nil else { return }
    guard let signedIn = state.account.value, signedIn != account else { return change(.delete, as: .delete, context) }
    context.update {
      $0.deleting = nil
      $0.changeFailure = .signedIn(signedIn)
      $0.canRepeatChange = false
    }
  }

  /// Runs one step at a time: pressing a key twice must not sign in or delete twice.
  private func change(_ change: ChangeAccountUseCase.Change, as step: AccountState.Step, _ context: Context) {
    guard state.underWay == nil else { return }
    context.update {
      $0.underWay = step
      $0.deleting = nil
      $0.done = nil
      $0.changeFailure = nil
    }
    context.forgetFailedChanges()
    context.run("change") { [changeAccount = dependencies.changeAccount] _ async throws(AccountError) in
      try await changeAccount.execute(change)
    } revision: {
      $0
    } landing: { [weak self] context, result in
      guard let self else { return }
      context.update { [kinds = dependencies.remoteKinds] in $0.confirm(result, of: step, in: kinds) }
      // A failed sign-in is not stored for repeating, because it contains the password.
      if step != .signIn, case .failure = result {
        context.keepForTryingAgain { [weak self] in self?.change(change, as: step, $0) }
      }
      if step == .signIn, case .success = result { context.emit(.signedIn) }
    }
  }
}

extension AccountState {
  fileprivate mutating func confirm(
    _ result: Result<Revision, AccountError>, of step: Step, in kinds: RemoteKinds
  ) {
    underWay = nil
    switch result {
    case .success:
      done = step
      form = nil
    case .failure(let error):
      if step == .signIn, form != nil { form?.showFailure(error, in: kinds) } else { changeFailure = error }
      canRepeatChange = step != .signIn
    }
  }
}

extension FormState {
  private static let server = "server"
  private static let name = "name"
  private static let password = "password"
  private static let passphrase = "passphrase"
  private static let fromAnother = "from-another"

  /// The sign-in form.
  ///
  /// - Parameters:
  ///   - account: the account that the log syncs with, or synced with last.
  ///   - server: the server to suggest if there was no account.
  ///   - kinds: the kinds of remotes that an address can belong to.
  public init(signingInTo account: Account?, or server: String?, in kinds: RemoteKinds = .servers) {
    let address = account?.server ?? server ?? ""
    let names = kinds.kind(of: address).login?.namesAccount ?? false
    self.init(server: address, name: names ? account?.name ?? "" : "", in: kinds, fromAnother: nil)
  }

  /// - Parameters:
  ///   - fromAnother: whether to attach a log that belonged to another account; `nil` omits this question.
  ///   - focus: the index of the focused field; `nil` for the first empty one.
  private init(
    server: String, name: String, password: String = "", passphrase: String = "", in kinds: RemoteKinds,
    fromAnother: Bool?, focus: Int? = nil
  ) {
    let kind = kinds.kind(of: server)
    var fields = [
      FormField(
        Self.server, kind.title, hint: server.isEmpty ? "The address of your server, as in \(kinds.examples)" : nil,
        kind: .text(TextEntry(server), isSecret: false))
    ]
    if let login = kind.login {
      fields += [
        FormField(
          Self.name, login.nameLabel, hint: name.isEmpty ? login.nameHint : nil,
          kind: .text(TextEntry(name), isSecret: false)),
        FormField(
          Self.password, RemoteKind.title(login.password), hint: login.passwordHint,
          kind: .text(TextEntry(password), isSecret: true)),
      ]
    }
    if kind.canEncrypt {
      fields.append(
        FormField(
          Self.passphrase, "Passphrase",
          hint: "Optional: encrypts what is stored there. If it is lost, nobody can read that again",
          kind: .text(TextEntry(passphrase), isSecret: true)))
    }
    if let fromAnother { fields.append(FormField(Self.fromAnother, "Attach this log", kind: .toggle(fromAnother))) }
    self.init(
      title: "Sign in", fields: fields,
      focus: min(focus ?? (server.isEmpty ? 0 : name.isEmpty ? 1 : 2), fields.count - 1))
  }

  /// Asks for what the kind of the typed address needs.
  fileprivate mutating func adapt(to kinds: RemoteKinds) {
    let isAsked = fields.contains { $0.id == Self.fromAnother }
    let adapted = FormState(
      server: self[Self.server], name: self[Self.name], password: self[Self.password],
      passphrase: self[Self.passphrase], in: kinds, fromAnother: isAsked ? isFromAnother : nil, focus: focus)
    if adapted.fields.map(\.label) != fields.map(\.label) { self = adapted }
  }

  /// Whether to attach a log that belonged to another account.
  var isFromAnother: Bool { self[Self.fromAnother] == "true" }

  /// The login that the person typed.
  fileprivate func login(in kinds: RemoteKinds) throws(FormProblem) -> Login {
    let server = trimmed(Self.server)
    guard !server.isEmpty else {
      throw FormProblem(field: Self.server, text: "Enter a server, as in https://log.example.org.")
    }
    let typed = self[Self.passphrase]
    let passphrase = typed.isEmpty ? nil : typed
    guard let titles = kinds.kind(of: server).login else {
      return Login(
        server: server, name: "", password: "", passphrase: passphrase, isEncrypted: passphrase != nil)
    }
    guard !trimmed(Self.name).isEmpty else {
      throw FormProblem(field: Self.name, text: "Enter the \(titles.name).")
    }
    guard !self[Self.password].isEmpty else {
      throw FormProblem(field: Self.password, text: "Enter the \(titles.password).")
    }
    return Login(
      server: server, name: trimmed(Self.name), password: self[Self.password], passphrase: passphrase,
      isEncrypted: passphrase != nil)
  }

  /// The text of a field, without leading or trailing whitespace.
  private func trimmed(_ id: String) -> String { self[id].trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The same form without the password, so that nothing stores the password after it was sent.
  fileprivate func withoutPassword(in kinds: RemoteKinds) -> FormState {
    let isAsked = fields.contains { $0.id == Self.fromAnother }
    return FormState(
      server: self[Self.server], name: self[Self.name], in: kinds, fromAnother: isAsked ? isFromAnother : nil)
  }

  /// Shows why signing in failed, at the field that caused it.
  public mutating func showFailure(_ error: AccountError, in kinds: RemoteKinds = .servers) {
    let password = kinds.kind(of: self[Self.server]).login?.password ?? "password"
    switch error {
    case .invalidAddress(_, let reason):
      markInvalid(Self.server, "Not a server address: \(reason). Use one such as https://log.example.org.")
    case .wrongPassword(let name, let server):
      markInvalid(
        Self.password, "\(server) does not accept \(name) with this \(password). Try again, or ask its administrator.")
    case .notFettle(let server):
      markInvalid(Self.server, "\(server) answers, but is not a Fettle server. Check the address.")
    case .unsuitable(_, let reason):
      markInvalid(Self.server, "A log cannot sync through this place: \(reason).")
    case .passphrase(let problem, _):
      markInvalid(Self.passphrase, problem.clause)
    case .belongsToAnother(let account):
      self = FormState(server: self[Self.server], name: self[Self.name], in: kinds, fromAnother: false)
      markInvalid(
        Self.fromAnother,
        "This log belongs to \(account.words), who may be someone else. To attach all of it to this account, turn "
          + "this on and enter the password again.")
    case .server, .signedIn, .notSignedIn, .unfinished, .tokenFromConfiguration, .credentials, .noSuchChange,
      .changeUnderWay, .noSuchConflict, .storage:
      problem = error.explanation(in: kinds.kind(of: self[Self.server]))
    }
  }
}

extension PassphraseProblem {
  /// What to do, next to the field.
  fileprivate var clause: String {
    switch self {
    case .missing: "This log is encrypted. Enter its passphrase."
    case .wrong: "The log does not open with this passphrase. Try again."
    case .notEncrypted: "The log there is not encrypted. Leave this empty, or choose an empty place."
    case .wouldBeReadable: "The log is encrypted now, and would not be there."
    case .cannotEncrypt: "Such a place cannot be encrypted. Leave this empty."
    case .changedMeanwhile: "Another machine has just changed it. Try again."
    case .tooLittleMemory: "This machine has too little free memory for it."
    }
  }
}

extension RemoteKinds {
  /// An address of each kind: `a, b or c`.
  fileprivate var examples: String {
    let examples = all.map(\.example)
    return (examples.count > 1 ? examples.dropLast().joined(separator: ", ") + " or " : "") + (examples.last ?? "")
  }
}
