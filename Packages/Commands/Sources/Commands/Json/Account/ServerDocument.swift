import DomainAccount

/// `fettle server check --json`
struct ServerDocument: JSONDocument {
  struct CheckJSON: Encodable {
    /// The stable name of the check, such as `reachable`, `secure` or `clock`. Which ones there are depends on the kind
    /// of the address.
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
      check = entry.check.code
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
      collections = problem?.collections
      differenceSeconds = problem?.differenceSeconds
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
