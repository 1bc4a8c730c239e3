import CoreDatabase
import CoreSync
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
      if case .rested(.waiting(_, let failure?)) = run.result { metadata["failure"] = "\(failure)" }
      log(level: run.result.level, "\(run.result.words)", metadata: metadata)
    case .failure(let failure):
      error("the log could not be used", metadata: ["reason": "\(reason)", "failure": "\(failure)"])
    }
  }
}

extension SyncResult {
  fileprivate var level: Logger.Level {
    switch self {
    case .rested(.waiting(_, .some)), .rested(.credentialsRejected): .warning
    case .joined, .cancelled: .debug
    case .rested(.quiet), .rested(.waiting(_, nil)), .rested(.signedOut), .anotherIsSyncing: .info
    }
  }

  fileprivate var words: String {
    switch self {
    case .rested(.quiet): "in sync"
    case .rested(.waiting(_, .some)): "not in sync"
    case .rested(.waiting(_, nil)): "waiting to retry"
    case .rested(.credentialsRejected): "the server rejected the token"
    case .rested(.signedOut): "not signed in"
    case .joined: "a sync is already running"
    case .anotherIsSyncing: "another program is syncing"
    case .cancelled: "cancelled"
    }
  }
}
