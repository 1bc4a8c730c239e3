import CoreDatabase
import CoreSync
import DomainProfile
import FeatureProfile
import Foundation
import Synchronization

/// Tells how a log stays in step: a line for what came and went, and each trouble once until it is over.
final class SyncWatch: Sendable {
  private struct Told {
    var hasBegun = false
    var trouble: SyncReport.Ending?
  }

  private let told = Mutex(Told())
  private let utcOffsetSeconds: @Sendable (Date) -> Int

  init(utcOffsetSeconds: @escaping @Sendable (Date) -> Int) {
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// What to say of a report; `nil` for what is no news.
  ///
  /// - Returns: the text, and whether it is a trouble.
  func line(_ report: SyncReport, at now: Date) -> (text: String, isTrouble: Bool)? {
    let isNews = told.withLock { told in
      defer { told.hasBegun = true }
      if case .failed(let trouble, _) = report.ending {
        defer { told.trouble = .failed(trouble, retry: nil) }
        return told.trouble != .failed(trouble, retry: nil)
      }
      guard report.ending == .inStep else { return false }
      let isOver = told.trouble != nil
      told.trouble = nil
      return !told.hasBegun || isOver || report.sentCount + report.receivedCount + report.fileCount > 0
    }
    guard isNews else { return nil }
    let isTrouble = report.ending != .inStep
    return ("\(time(now))  \(report.sentence)", isTrouble)
  }

  private func time(_ date: Date) -> String {
    let seconds = (Int(date.timeIntervalSince1970) + utcOffsetSeconds(date)) % 86_400
    return String(format: "%02d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60)
  }
}
