import CoreUI
import DomainAccount

/// What one check of a server found, with what to do.
struct ServerFindingView: View {
  let entry: ServerInspection.Entry

  @ViewBuilder var body: some View {
    switch entry.result {
    case .passed: row("good", .good, entry.check, entry.finding)
    case .unseen:
      row(
        "–", .secondary, entry.check,
        "cannot be seen; this version of Fettle is tested with \(ServerCheck.testedRelease). See: pocketbase --version")
    case .skipped: row("–", .secondary, entry.check, "not checked")
    case .problem(let problem): row("BAD", .bad, entry.check, "\(problem.explanation) \(problem.fix)")
    }
  }

  private func row(_ word: String, _ color: ColorRole, _ check: ServerCheck, _ text: String) -> some View {
    MarkedRow(
      Text(word).foreground(color), markWidth: 4, sentence: Text("\(word) \(check.title): \(text)")
    ) {
      Text(check.title).bold().frame(width: 13)
      Text(text)
    }
  }
}

extension ServerInspection.Entry {
  /// What is true of a server that passes.
  var finding: String {
    switch note {
    case .sameMachine: "not needed: the server is on this machine"
    case .eventTook(let seconds): "the first event arrived after \(Self.text(seconds)) s"
    case nil: check.finding
    }
  }

  private static func text(_ seconds: Double) -> String {
    let tenths = Int(exactly: (seconds * 10).rounded()) ?? 0
    return tenths < 1 ? "less than 0.1" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension ServerCheck {
  /// The release that `App/Server/PocketBase` names.
  static let testedRelease = "0.40.6"

  var title: String {
    switch self {
    case .reachable: "reachable"
    case .secure: "TLS"
    case .server: "PocketBase"
    case .version: "release"
    case .schema: "hooks"
    case .collections: "schema"
    case .clock: "clock"
    case .signInLimit: "sign-in limit"
    case .realtime: "realtime"
    }
  }

  /// What is true of a server that passes.
  fileprivate var finding: String {
    switch self {
    case .reachable: "it answers"
    case .secure: "the connection is encrypted, and the certificate is valid"
    case .server: "it is a healthy PocketBase"
    case .version: "it runs a tested release"
    case .schema: "Fettle's hooks run"
    case .collections: "every collection exists"
    case .clock: "within a minute of this machine's"
    case .signInLimit: "passwords cannot be guessed"
    case .realtime: "events arrive at once"
    }
  }
}
