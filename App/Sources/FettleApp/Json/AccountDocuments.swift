import DomainProfile
import Foundation

/// `fettle account --json` and `fettle sync --status --json`
struct AccountDocument: JSONDocument {
  let format = "fettle.account/1"
  /// `null` while nobody is signed in, like `name`.
  let server: String?
  let name: String?
  let waitingCount: Int
  let refusedCount: Int
  let conflictCount: Int
  /// Whose log it is, or was before somebody signed out, as in `robin@log.example.org`.
  let lastAccount: String?
  /// What kept the last synchronisation from its end, in a word as in `fettle sync --json`.
  let trouble: String?
  let troubleSince: Date?

  init(_ account: Account?, _ standing: SyncStanding) {
    server = account?.server
    name = account?.name
    waitingCount = standing.waitingCount
    refusedCount = standing.refusedCount
    conflictCount = standing.conflictCount
    lastAccount = standing.lastAccount
    trouble = standing.failure?.trouble.word
    troubleSince = standing.failure?.since
  }
}

/// `fettle sync --json`
struct SyncDocument: JSONDocument {
  let format = "fettle.sync/1"
  /// `inStep`, `failed`, `waiting`, `anotherIsSyncing` or `signedOut`.
  let ending: String
  /// What stood in the way, in a word: `unreachable`, `credentialsRefused` and so on.
  let trouble: String?
  let nextAttempt: Date?
  let sentCount: Int
  let receivedCount: Int
  let trackCount: Int
  let waitingCount: Int
  let refusedCount: Int
  let conflictCount: Int

  init(_ report: SyncReport) {
    switch report.ending {
    case .inStep: (ending, trouble, nextAttempt) = ("inStep", nil, nil)
    case .failed(let why, let retry): (ending, trouble, nextAttempt) = ("failed", why.word, retry)
    case .waiting(let until): (ending, trouble, nextAttempt) = ("waiting", nil, until)
    case .anotherIsSyncing: (ending, trouble, nextAttempt) = ("anotherIsSyncing", nil, nil)
    case .signedOut: (ending, trouble, nextAttempt) = ("signedOut", nil, nil)
    }
    sentCount = report.sentCount
    receivedCount = report.receivedCount
    trackCount = report.fileCount
    waitingCount = report.standing.waitingCount
    refusedCount = report.standing.refusedCount
    conflictCount = report.standing.conflictCount
  }
}

extension ServerTrouble {
  fileprivate var word: String {
    switch self {
    case .unreachable: "unreachable"
    case .nameNotFound: "nameNotFound"
    case .notSecure: "notSecure"
    case .timedOut: "timedOut"
    case .credentialsRefused: "credentialsRefused"
    case .rateLimited: "rateLimited"
    case .serverFault: "serverFault"
    case .nonsense: "nonsense"
    case .diskFull: "diskFull"
    }
  }
}
