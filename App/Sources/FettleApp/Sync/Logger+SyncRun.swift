import CoreDatabase
import CoreSync
import Logging

extension Logger {
  /// Writes down how a synchronisation ended: what stood in the way is a warning.
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
    case .rested(.waiting(_, .some)), .rested(.credentialsRefused): .warning
    case .joined, .cancelled: .debug
    case .rested(.quiet), .rested(.waiting(_, nil)), .rested(.signedOut), .anotherIsSyncing: .info
    }
  }

  fileprivate var words: String {
    switch self {
    case .rested(.quiet): "in step"
    case .rested(.waiting(_, .some)): "not in step"
    case .rested(.waiting(_, nil)): "what failed before waits for its time"
    case .rested(.credentialsRefused): "the token is not taken"
    case .rested(.signedOut): "nobody is signed in"
    case .joined: "a synchronisation is under way"
    case .anotherIsSyncing: "another program synchronises"
    case .cancelled: "cancelled"
    }
  }
}
