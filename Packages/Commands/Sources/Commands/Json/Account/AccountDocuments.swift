import CoreCommon
import DomainAccount
import Foundation

/// `fettle account --json` and `fettle sync --status --json`
struct AccountDocument: JSONDocument {
  let format = "fettle.account/1"
  /// Left out while nobody is signed in, like `name`.
  let server: String?
  let name: String?
  let waitingCount: Int
  /// How many pending changes are on hold until a conflict is resolved.
  let heldCount: Int
  let refusedCount: Int
  let conflictCount: Int
  /// The account of the log, or the previous one after signing out, such as `robin@log.example.org`.
  let lastAccount: String?
  /// Why the last sync did not complete, as a code like in `fettle sync --json`.
  let trouble: String?
  let troubleSince: Date?

  init(_ account: Account?, _ status: SyncStatus) {
    server = account?.server
    name = account?.name
    waitingCount = status.waitingCount
    heldCount = status.heldCount
    refusedCount = status.rejectedCount
    conflictCount = status.conflictCount
    lastAccount = status.lastAccount
    trouble = status.failure?.cause.word
    troubleSince = status.failure?.since
  }
}

/// `fettle sync --json`
struct SyncDocument: JSONDocument {
  let format = "fettle.sync/1"
  /// `inStep`, `failed`, `waiting`, `anotherIsSyncing` or `signedOut`.
  let ending: String
  /// The reason for the failure, as a code: `unreachable`, `credentialsRefused`, `credentialsUnusable` and so on.
  let trouble: String?
  /// The same in a sentence, with a remedy; left out if the log is in sync.
  let explanation: String?
  let nextAttempt: Date?
  let sentCount: Int
  let receivedCount: Int
  /// The number of all received files: tracks, and the picture of the profile.
  let trackCount: Int
  let waitingCount: Int
  /// How many pending changes are on hold until a conflict is resolved.
  let heldCount: Int
  let refusedCount: Int
  let conflictCount: Int

  init(_ report: SyncReport) {
    let (ending, trouble, nextAttempt): (String, String?, Date?) =
      switch report.ending {
      case .inSync: ("inStep", nil, nil)
      case .failed(let why, let retry): ("failed", why.word, retry)
      case .waiting(let until): ("waiting", nil, until)
      case .anotherIsSyncing: ("anotherIsSyncing", nil, nil)
      case .signedOut: ("signedOut", nil, nil)
      }
    self.init(
      ending: ending, trouble: trouble, explanation: report.ending == .inSync ? nil : report.sentence,
      nextAttempt: nextAttempt, sentCount: report.sentCount, receivedCount: report.receivedCount,
      trackCount: report.fileCount, report.status)
  }

  /// For a failure before anything can be attempted.
  init(_ trouble: AccountError, _ status: SyncStatus) {
    self.init(ending: "failed", trouble: trouble.word, explanation: trouble.explanation, status)
  }

  private init(
    ending: String, trouble: String?, explanation: String?, nextAttempt: Date? = nil, sentCount: Int = 0,
    receivedCount: Int = 0, trackCount: Int = 0, _ status: SyncStatus
  ) {
    self.ending = ending
    self.trouble = trouble
    self.explanation = explanation
    self.nextAttempt = nextAttempt
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.trackCount = trackCount
    waitingCount = status.waitingCount
    heldCount = status.heldCount
    refusedCount = status.rejectedCount
    conflictCount = status.conflictCount
  }
}

extension RemoteFailure {
  fileprivate var word: String {
    switch self {
    case .unreachable: "unreachable"
    case .nameNotFound: "nameNotFound"
    case .notSecure: "notSecure"
    case .timedOut: "timedOut"
    case .credentialsRejected: "credentialsRefused"
    case .rateLimited: "rateLimited"
    case .serverFault: "serverFault"
    case .invalidResponse: "nonsense"
    case .serverFull: "serverFull"
    case .diskFull: "diskFull"
    case .missingLibrary: "missingLibrary"
    case .noCollection: "noCollection"
    case .contradictory: "contradictory"
    case .newerFormat: "newerFormat"
    }
  }
}

extension PassphraseProblem {
  fileprivate var word: String {
    switch self {
    case .missing: "passphraseMissing"
    case .wrong: "passphraseWrong"
    case .notEncrypted: "notEncrypted"
    case .wouldBeReadable: "wouldBeReadable"
    case .cannotEncrypt: "cannotEncrypt"
    case .changedMeanwhile: "passphraseChanged"
    case .tooLittleMemory: "tooLittleMemory"
    }
  }
}

extension AccountError {
  fileprivate var word: String {
    switch self {
    case .server(let failure, _): failure.word
    case .wrongPassword: "wrongPassword"
    case .invalidAddress: "badAddress"
    case .notFettle: "notFettle"
    case .unsuitable: "unsuitable"
    case .passphrase(let problem, _): problem.word
    case .unfinished: "unfinished"
    case .belongsToAnother: "belongsToAnother"
    case .signedIn: "signedIn"
    case .notSignedIn: "notSignedIn"
    case .tokenFromConfiguration: "tokenIsGiven"
    case .credentials: "credentialsUnusable"
    case .noSuchChange: "noSuchChange"
    case .changeUnderWay: "changeUnderWay"
    case .noSuchConflict: "noSuchConflict"
    case .storage: "logUnusable"
    }
  }
}
