public import CorePresentation
public import DomainAccount
import Foundation

extension FormState {
  private static let server = "server"
  private static let name = "name"
  private static let password = "password"
  private static let fromAnother = "from-another"

  /// Asks who signs in where.
  ///
  /// - Parameters:
  ///   - account: the account that the log is, or was last, in step with.
  ///   - server: where to sign in unless there was an account.
  public init(signingInTo account: Account?, or server: String?) {
    let address = account?.server ?? server ?? ""
    self.init(server: address, name: account?.name ?? "", fromAnother: nil)
  }

  /// - Parameter fromAnother: what was said of that, if it is asked.
  private init(server: String, name: String, fromAnother: Bool?) {
    func text(_ text: String, isSecret: Bool = false) -> FormField.Kind { .text(TextEntry(text), isSecret: isSecret) }
    let fields = [
      FormField(
        Self.server, "Server",
        hint: server.isEmpty ? "The address of a server of your own, as in https://log.example.org" : nil,
        kind: text(server)),
      FormField(Self.name, "E-mail", hint: name.isEmpty ? "As the server knows you" : nil, kind: text(name)),
      FormField(Self.password, "Password", hint: "It is never kept", kind: text("", isSecret: true)),
    ]
    let asked = fromAnother.map { [FormField(Self.fromAnother, "Give it this log", kind: .toggle($0))] }
    self.init(title: "Sign in", fields: fields + (asked ?? []), focus: server.isEmpty ? 0 : name.isEmpty ? 1 : 2)
  }

  /// Whether a log may go that was in step with another account.
  var isFromAnother: Bool { self[Self.fromAnother] == "true" }

  /// What was typed.
  func login() throws(FormProblem) -> Login {
    let needed = [
      (Self.server, "Name a server, as in https://log.example.org."), (Self.name, "Name the e-mail address."),
    ]
    for (id, problem) in needed where trimmed(id).isEmpty { throw FormProblem(field: id, text: problem) }
    guard !self[Self.password].isEmpty else { throw FormProblem(field: Self.password, text: "Type the password.") }
    return Login(server: trimmed(Self.server), name: trimmed(Self.name), password: self[Self.password])
  }

  /// What was typed in a field, without the blanks around it.
  private func trimmed(_ id: String) -> String { self[id].trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The same without the password, so that it is kept nowhere once it was sent.
  var withoutPassword: FormState {
    let isAsked = fields.contains { $0.id == Self.fromAnother }
    return FormState(server: self[Self.server], name: self[Self.name], fromAnother: isAsked ? isFromAnother : nil)
  }

  /// Says at its field why nobody was signed in.
  public mutating func refuse(_ error: AccountError) {
    switch error {
    case .badAddress(_, let reason):
      refuse(Self.server, "It is no address of a server: \(reason). Give one such as https://log.example.org.")
    case .wrongPassword(let name, let server):
      refuse(
        Self.password, "\(server) does not know \(name) with this password. Try again, or ask who runs the server.")
    case .notFettle(let server):
      refuse(Self.server, "\(server) answers, but not as a server of Fettle's does. Check the address.")
    case .belongsToAnother(let account):
      self = FormState(server: self[Self.server], name: self[Self.name], fromAnother: false)
      refuse(
        Self.fromAnother,
        "This log was in step with \(account.words), who may be somebody else. To give all of it to this account, "
          + "switch this on with the space bar, and type the password again.")
    case .server, .signedIn, .notSignedIn, .tokenIsGiven, .credentials, .noSuchChange, .changeUnderWay, .noSuchConflict,
      .storage:
      problem = error.explanation
    }
  }
}
