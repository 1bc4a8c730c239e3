public import CorePresentation
public import DomainAccount
import Foundation

extension FormState {
  private static let server = "server"
  private static let name = "name"
  private static let password = "password"
  private static let fromAnother = "from-another"

  /// The sign-in form.
  ///
  /// - Parameters:
  ///   - account: the account that the log syncs with, or synced with last.
  ///   - server: the server to suggest if there was no account.
  public init(signingInTo account: Account?, or server: String?) {
    let address = account?.server ?? server ?? ""
    self.init(server: address, name: account?.name ?? "", fromAnother: nil)
  }

  /// - Parameter fromAnother: whether to attach a log that belonged to another account; `nil` omits this question.
  private init(server: String, name: String, fromAnother: Bool?) {
    func text(_ text: String, isSecret: Bool = false) -> FormField.Kind { .text(TextEntry(text), isSecret: isSecret) }
    let fields = [
      FormField(
        Self.server, "Server",
        hint: server.isEmpty ? "The address of your server, as in https://log.example.org" : nil,
        kind: text(server)),
      FormField(Self.name, "E-mail", hint: name.isEmpty ? "Your address on the server" : nil, kind: text(name)),
      FormField(Self.password, "Password", hint: "Never stored", kind: text("", isSecret: true)),
    ]
    let asked = fromAnother.map { [FormField(Self.fromAnother, "Attach this log", kind: .toggle($0))] }
    self.init(title: "Sign in", fields: fields + (asked ?? []), focus: server.isEmpty ? 0 : name.isEmpty ? 1 : 2)
  }

  /// Whether to attach a log that belonged to another account.
  var isFromAnother: Bool { self[Self.fromAnother] == "true" }

  /// The login that the person typed.
  func login() throws(FormProblem) -> Login {
    let needed = [
      (Self.server, "Enter a server, as in https://log.example.org."), (Self.name, "Enter the e-mail address."),
    ]
    for (id, problem) in needed where trimmed(id).isEmpty { throw FormProblem(field: id, text: problem) }
    guard !self[Self.password].isEmpty else { throw FormProblem(field: Self.password, text: "Enter the password.") }
    return Login(server: trimmed(Self.server), name: trimmed(Self.name), password: self[Self.password])
  }

  /// The text of a field, without leading or trailing whitespace.
  private func trimmed(_ id: String) -> String { self[id].trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The same form without the password, so that nothing stores the password after it was sent.
  var withoutPassword: FormState {
    let isAsked = fields.contains { $0.id == Self.fromAnother }
    return FormState(server: self[Self.server], name: self[Self.name], fromAnother: isAsked ? isFromAnother : nil)
  }

  /// Shows why signing in failed, at the field that caused it.
  public mutating func showFailure(_ error: AccountError) {
    switch error {
    case .invalidAddress(_, let reason):
      markInvalid(Self.server, "Not a server address: \(reason). Use one such as https://log.example.org.")
    case .wrongPassword(let name, let server):
      markInvalid(
        Self.password, "\(server) does not accept \(name) with this password. Try again, or ask its administrator.")
    case .notFettle(let server):
      markInvalid(Self.server, "\(server) answers, but is not a Fettle server. Check the address.")
    case .belongsToAnother(let account):
      self = FormState(server: self[Self.server], name: self[Self.name], fromAnother: false)
      markInvalid(
        Self.fromAnother,
        "This log belongs to \(account.words), who may be someone else. To attach all of it to this account, turn "
          + "this on and enter the password again.")
    case .server, .signedIn, .notSignedIn, .tokenFromConfiguration, .credentials, .noSuchChange, .changeUnderWay,
      .noSuchConflict,
      .storage:
      problem = error.explanation
    }
  }
}
