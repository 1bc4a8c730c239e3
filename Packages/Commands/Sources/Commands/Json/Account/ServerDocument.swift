import DomainAccount

/// `fettle server check --json`
struct ServerDocument: JSONDocument {
  struct CheckJSON: Encodable {
    /// `reachable`, `secure`, `server`, `version`, `schema`, `collections`, `clock`, `sign-in-limit` or `realtime`.
    let check: String
    /// `passed`, `problem`, `unseen` or `skipped`.
    let result: String
    /// The stable name of the problem.
    let problemCode: String?
    let explanation: String?
    let fix: String?
    /// The collections that the server lacks.
    let collections: [String]?
    /// The server's clock minus this machine's.
    let differenceSeconds: Int?

    init(_ entry: ServerInspection.Entry) {
      check = entry.check.rawValue
      switch entry.result {
      case .passed: result = "passed"
      case .skipped: result = "skipped"
      case .unseen: result = "unseen"
      case .problem: result = "problem"
      }
      let problem: ServerProblem? = if case .problem(let problem) = entry.result { problem } else { nil }
      problemCode = problem?.code
      explanation = problem?.explanation
      fix = problem?.fix
      collections = if case .missingCollections(let names) = problem { names } else { nil }
      differenceSeconds = if case .clockDiffers(let seconds) = problem { seconds } else { nil }
    }
  }

  let format = "fettle.server/1"
  let server: String
  let isSound: Bool
  /// The version of the server's hooks and schema; left out if it is unknown.
  let schemaVersion: Int?
  /// In the order in which they are made.
  let checks: [CheckJSON]

  init(_ inspection: ServerInspection) {
    server = inspection.server
    isSound = inspection.isSound
    schemaVersion = inspection.schemaVersion
    checks = inspection.entries.map(CheckJSON.init)
  }
}

extension ServerProblem {
  /// Its stable name.
  fileprivate var code: String {
    switch self {
    case .noAnswer: "no-answer"
    case .notEncrypted: "not-encrypted"
    case .otherServer: "other-server"
    case .noRules: "no-hooks"
    case .missingCollections: "missing-collections"
    case .clockDiffers: "clock-differs"
    case .noSignInLimit: "no-sign-in-limit"
    case .eventsHeldBack: "events-held-back"
    }
  }
}
