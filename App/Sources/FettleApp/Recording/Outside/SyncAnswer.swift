import CoreCommon
import CoreDatabase
package import DomainAccount
import DomainCore
package import Foundation

/// How a sync ended, without the state of the log afterward, which follows from its rows.
package struct SyncAnswer: Codable, Equatable, Sendable {
  package enum Ending: String, Codable {
    case inSync, failed, waiting, anotherIsSyncing, signedOut
    /// There is no report, for example because the log could not be read or written.
    case stopped
  }

  private(set) var ending: Ending
  private(set) var time: Date?
  /// Why it failed.
  private(set) var cause: RecordedRemoteFailure?
  /// Why it stopped.
  private(set) var error: RecordedAccountError?
  private(set) var sentCount = 0
  private(set) var receivedCount = 0
  private(set) var fileCount = 0

  init(_ result: Result<SyncReport, AccountError>) {
    switch result {
    case .success(let report): self.init(report)
    case .failure(let error): self.init(stoppedBecause: RecordedAccountError(error))
    }
  }

  /// The same without words.
  var redacted: SyncAnswer {
    var answer = self
    answer.cause = cause.map { RecordedRemoteFailure($0.failure, mapping: \.redacted) }
    answer.error = error.map { RecordedAccountError($0.error, mapping: \.redacted) }
    return answer
  }

  private init(stoppedBecause error: RecordedAccountError) {
    ending = .stopped
    self.error = error
  }

  private init(_ report: SyncReport) {
    switch report.ending {
    case .inSync: ending = .inSync
    case .failed(let failure, let retry): (ending, cause, time) = (.failed, RecordedRemoteFailure(failure), retry)
    case .waiting(let until): (ending, time) = (.waiting, until)
    case .anotherIsSyncing: ending = .anotherIsSyncing
    case .signedOut: ending = .signedOut
    }
    sentCount = report.sentCount
    receivedCount = report.receivedCount
    fileCount = report.fileCount
  }

  /// The report of a repeated sync.
  ///
  /// - Parameters:
  ///   - answer: what the recording has; `nil` for nothing.
  ///   - sync: has the state of the log.
  ///   - now: the time of the session.
  package static func report(
    of answer: SyncAnswer?, in sync: any SyncRepository, now: Date
  ) async throws(AccountError) -> SyncReport {
    let status = try await Snapshot.now(in: sync)
    guard let answer else { return .withoutServer(status, now: now) }
    return try answer.report(status, now: now)
  }

  /// - Parameters:
  ///   - status: the state of the log.
  ///   - now: the time for an ending that has one and was recorded without.
  func report(_ status: Snapshot<SyncStatus>, now: Date) throws(AccountError) -> SyncReport {
    let ended: SyncReport.Ending
    switch ending {
    case .inSync: ended = .inSync
    // Only rejected credentials leave no failure in the log.
    case .failed:
      ended = .failed(cause?.failure ?? status.value.failure?.cause ?? .credentialsRejected, retry: time)
    case .waiting: ended = .waiting(until: time ?? now)
    case .anotherIsSyncing: ended = .anotherIsSyncing
    case .signedOut: ended = .signedOut
    case .stopped:
      throw error?.error ?? .storage(.unavailable(reason: "the recording does not say why"))
    }
    return SyncReport(
      ending: ended, sentCount: sentCount, receivedCount: receivedCount, fileCount: fileCount, status: status.value,
      revision: status.revision)
  }
}
