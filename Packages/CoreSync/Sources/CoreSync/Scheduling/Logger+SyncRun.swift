import CoreDatabase
import Logging

extension Logger {
  /// Records how a sync ended: a failure is a warning.
  func note(_ result: Result<SyncRun, DatabaseFailure>, because reason: WakeReason) {
    switch result {
    case .success(let run):
      var metadata: Metadata = [
        "reason": "\(reason)", "sent": "\(run.tally.sentCount)", "received": "\(run.tally.receivedCount)",
        "files": "\(run.tally.fileCount)", "conflicts": "\(run.tally.conflictCount)",
      ]
      if case .finished(.waiting(_, let failure?)) = run.result { metadata["failure"] = "\(failure)" }
      log(level: run.result.level, "\(run.result.words)", metadata: metadata)
    case .failure(let failure):
      error("the log could not be used", metadata: ["reason": "\(reason)", "failure": "\(failure)"])
    }
  }
}

extension SyncResult {
  fileprivate var level: Logger.Level {
    switch self {
    case .finished(.waiting(_, .some)), .finished(.credentialsRejected): .warning
    case .joined, .cancelled: .debug
    case .finished(.quiet), .finished(.waiting(_, nil)), .finished(.signedOut), .anotherIsSyncing: .info
    }
  }

  fileprivate var words: String {
    switch self {
    case .finished(.quiet): "in sync"
    case .finished(.waiting(_, .some)): "not in sync"
    case .finished(.waiting(_, nil)): "waiting to retry"
    case .finished(.credentialsRejected): "the server rejected the token"
    case .finished(.signedOut): "not signed in"
    case .joined: "a sync is already running"
    case .anotherIsSyncing: "another program is syncing"
    case .cancelled: "cancelled"
    }
  }
}
