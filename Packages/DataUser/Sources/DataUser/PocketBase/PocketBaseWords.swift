import CoreCommon
import DomainAccount
import DomainCore

/// How people read about PocketBase.
public enum PocketBaseWords {
  /// The release that `App/Server/PocketBase` names.
  public static let testedRelease = "0.40.6"

  static let kind = RemoteKind(id: "pocketbase", noun: "server", example: "https://log.example.org", login: .person)

  static let checks: [ServerCheck] = [
    .reachable, .secure, .server, .version, .schema, .collections, .clock, .signInLimit, .realtime,
  ]

  /// What is true of a server that passes.
  static func finding(_ check: ServerCheck) -> String {
    switch check {
    case .reachable: "it answers"
    case .secure: "the connection is encrypted, and the certificate is valid"
    case .server: "it is a healthy PocketBase"
    case .schema: "Fettle's hooks run"
    case .collections: "every collection exists"
    case .clock: "within a minute of this machine's"
    case .signInLimit: "passwords cannot be guessed"
    default: ""
    }
  }

  static let sameMachine = "not needed: the server is on this machine"

  static let unseenVersion =
    "cannot be seen; this version of Fettle is tested with \(testedRelease). See: pocketbase --version"

  static let clockConsequence = "Times of changes and tokens are wrong by as much."

  static func eventTook(seconds: Double) -> String {
    let tenths = Int(exactly: (seconds * 10).rounded()) ?? 0
    let time = tenths < 1 ? "less than 0.1" : "\(tenths / 10).\(tenths % 10)"
    return "the first event arrived after \(time) s"
  }

  static func noAnswer(_ failure: RemoteFailure) -> ServerProblem {
    guard case .notSecure = failure else { return .noAnswer(failure, in: kind) }
    return .noAnswer(
      failure, in: kind,
      fix:
        "Give the server a certificate for this name: PocketBase gets one itself if it is started with its public name, "
        + "and needs ports 80 and 443. For an authority of your own, set SSL_CERT_FILE here.")
  }
}

extension ServerCheck {
  /// Whether it is a PocketBase.
  static let server = ServerCheck("server", "PocketBase")
  /// Which release it is.
  static let version = ServerCheck("version", "release")
  /// Whether it has this program's hooks.
  static let schema = ServerCheck("schema", "hooks")
  /// Whether it can store every kind of row.
  static let collections = ServerCheck("collections", "schema")
  /// Whether it limits how often somebody can try a password.
  static let signInLimit = ServerCheck("sign-in-limit", "sign-in limit")
  /// Whether it can notify machines of changes at once.
  static let realtime = ServerCheck("realtime", "realtime")
}

extension ServerProblem {
  /// Somebody answers, but not a PocketBase.
  static let otherServer = ServerProblem(
    "other-server", "Something answers at this address, but not a server that logs can sync through.",
    fix: "Check the address and its path, and that the proxy passes /api/ to PocketBase.")

  /// It is a PocketBase without this program's hooks.
  static let noRules = ServerProblem(
    "no-hooks", "The server runs without the rules of this program, so nobody can sign in to it.",
    fix:
      "Copy App/Server/PocketBase/hooks next to the program as pb_hooks, and migrations as pb_migrations, and restart it."
  )

  static func missingCollections(_ names: [String]) -> ServerProblem {
    ServerProblem(
      "missing-collections",
      "The server cannot store \(names.listed.replacing("_", with: " ")). Everything else syncs, "
        + "and changes to these wait on their machines.",
      fix: "Back up, copy App/Server/PocketBase/migrations of this version over pb_migrations, and restart PocketBase: "
        + "migrations run by themselves.",
      collections: names)
  }

  /// It answered this many attempts to sign in, one right after the other.
  static func noSignInLimit(attempts: Int) -> ServerProblem {
    ServerProblem(
      "no-sign-in-limit",
      "The server answered \(attempts) attempts to sign in, one right after the other: passwords can be guessed.",
      fix:
        "In PocketBase under Settings → Application, turn on rate limits with the rule *:auth, 10 requests in 300 seconds. "
        + "Behind a proxy, also set the trusted proxy header.")
  }

  /// It opens a stream of events, but nothing arrives: something on the way keeps it back.
  static let eventsHeldBack = ServerProblem(
    "events-held-back",
    "The server's events do not arrive, so machines learn of changes only when they ask, after minutes.",
    fix: "Turn off buffering and compression for /api/realtime in the proxy, as in nginx with: proxy_buffering off")
}
