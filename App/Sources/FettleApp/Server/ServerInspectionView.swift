import CoreUI
import DomainAccount

/// What the checks of a server found, one below the other, with what to do.
struct ServerInspectionView: View {
  let inspection: ServerInspection

  var body: some View {
    VStack {
      Text(inspection.server).bold()
      ForEach(Array(inspection.entries.enumerated())) { line($0.element) }
    }
  }

  @ViewBuilder private func line(_ entry: ServerInspection.Entry) -> some View {
    switch entry.result {
    case .passed: row("good", .good, entry.check, entry.check.finding)
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

extension ServerCheck {
  var title: String {
    switch self {
    case .reachable: "reachable"
    case .secure: "TLS"
    case .server: "PocketBase"
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
    case .secure: "nobody on the way can read what is sent"
    case .server: "it is a healthy PocketBase"
    case .schema: "Fettle's hooks run"
    case .collections: "every collection exists"
    case .clock: "within a minute of this machine's"
    case .signInLimit: "passwords cannot be guessed"
    case .realtime: "events arrive at once"
    }
  }
}
