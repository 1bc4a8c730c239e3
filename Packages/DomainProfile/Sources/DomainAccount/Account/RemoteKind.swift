public import CoreCommon

/// A kind of remote that a log can sync through, as people meet it: its words.
public struct RemoteKind: Hashable, Sendable {
  /// The name that is stored with an account, and never changes; empty if the kind is unknown.
  public let id: String
  /// What such a remote is called, as in `server`.
  public let noun: String
  /// An address of this kind.
  public let example: String
  /// What a sign-in asks for besides the address; `nil` if it asks for nothing.
  public let login: LoginTitles?
  /// What proves to the remote who asks, as in `token`.
  public let credential: String
  /// Whether an account can be encrypted with a passphrase.
  public let canEncrypt: Bool
  /// What a person must know before signing in, in sentences.
  public let caution: String?
  /// What a failure says about the remote, as in `did not answer in time`, where that differs from `RemoteFailure.clause`.
  public let findings: [RemoteFailure: String]
  /// What to do about a failure, as a clause, where that differs from `RemoteFailure.advice`.
  public let advice: [RemoteFailure: String]

  /// What the name and the password of a sign-in are called.
  public struct LoginTitles: Hashable, Sendable {
    /// The name in a form, as in `E-mail`.
    public let nameLabel: String
    /// The name in a sentence, as in `e-mail address`.
    public let name: String
    /// What to type as the name.
    public let nameHint: String
    /// The password in a sentence, as in `password`.
    public let password: String
    /// What happens to the password.
    public let passwordHint: String
    /// Whether the name is that of the account, and not only of a key to it.
    public let namesAccount: Bool

    public init(
      nameLabel: String, name: String, nameHint: String, password: String, passwordHint: String, namesAccount: Bool
    ) {
      self.nameLabel = nameLabel
      self.name = name
      self.nameHint = nameHint
      self.password = password
      self.passwordHint = passwordHint
      self.namesAccount = namesAccount
    }

    /// Those of a server with people.
    public static let person = LoginTitles(
      nameLabel: "E-mail", name: "e-mail address", nameHint: "Your address on the server", password: "password",
      passwordHint: "Never stored", namesAccount: true)
  }

  public init(
    id: String, noun: String, example: String, login: LoginTitles?, credential: String = "token",
    canEncrypt: Bool = false, caution: String? = nil, findings: [RemoteFailure: String] = [:],
    advice: [RemoteFailure: String] = [:]
  ) {
    self.id = id
    self.noun = noun
    self.example = example
    self.login = login
    self.credential = credential
    self.canEncrypt = canEncrypt
    self.caution = caution
    self.findings = findings
    self.advice = advice
  }

  /// The words before anybody has signed in.
  public static let server = RemoteKind(id: "", noun: "server", example: "https://log.example.org", login: .person)

  /// `the server`
  public var phrase: String { "the \(noun)" }

  /// The noun as a title: `Server`.
  public var title: String { Self.title(noun) }

  /// A noun at the beginning of a line.
  public static func title(_ noun: String) -> String { noun.prefix(1).uppercased() + noun.dropFirst() }
}

/// The kinds of remotes that there are.
public struct RemoteKinds: Sendable {
  /// In the order in which they are offered.
  public let all: [RemoteKind]
  private let recognize: @Sendable (String) -> RemoteKind?

  /// - Parameter recognize: the kind that an address belongs to.
  public init(_ all: [RemoteKind], recognize: @escaping @Sendable (_ address: String) -> RemoteKind?) {
    self.all = all
    self.recognize = recognize
  }

  /// Servers only.
  public static let servers = RemoteKinds([.server]) { _ in .server }

  /// The kind of an address as a person types it; that of a server if none recognizes it.
  public func kind(of address: String) -> RemoteKind { recognize(address) ?? .server }
}
