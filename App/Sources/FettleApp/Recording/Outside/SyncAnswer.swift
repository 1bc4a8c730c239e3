import DomainAccount
import DomainCore
import Foundation

/// How a sync ended, without the state of the log afterward, which follows from its rows.
struct SyncAnswer: Codable, Equatable, Sendable {
  enum Ending: String, Codable {
    case inSync, failed, waiting, anotherIsSyncing, signedOut
  }

  let ending: Ending
  var time: Date?
  let sentCount: Int
  let receivedCount: Int
  let fileCount: Int

  init(_ report: SyncReport) {
    switch report.ending {
    case .inSync: ending = .inSync
    case .failed(_, let retry): (ending, time) = (.failed, retry)
    case .waiting(let until): (ending, time) = (.waiting, until)
    case .anotherIsSyncing: ending = .anotherIsSyncing
    case .signedOut: ending = .signedOut
    }
    sentCount = report.sentCount
    receivedCount = report.receivedCount
    fileCount = report.fileCount
  }

  /// - Parameters:
  ///   - status: the state of the log.
  ///   - now: the time for an ending that has one and was recorded without.
  func report(_ status: Snapshot<SyncStatus>, now: Date) -> SyncReport {
    let ended: SyncReport.Ending =
      switch ending {
      case .inSync: .inSync
      case .failed: .failed(status.value.failure?.cause ?? .credentialsRejected, retry: time)
      case .waiting: .waiting(until: time ?? now)
      case .anotherIsSyncing: .anotherIsSyncing
      case .signedOut: .signedOut
      }
    return SyncReport(
      ending: ended, sentCount: sentCount, receivedCount: receivedCount, fileCount: fileCount, status: status.value,
      revision: status.revision)
  }
}
