import ArgumentParser
import CoreCommon
import DomainAccount
import DomainCore
import Foundation
import Synchronization

/// Keeps a log in sync and reports progress: a line for each sync with changes, and each failure once until it is over.
final class SyncWatch: Sendable {
  /// A line to print, and whether it reports a failure.
  typealias Line = (text: String, isTrouble: Bool)

  private struct Reported {
    var hasBegun = false
    var trouble: SyncReport.Ending?
    /// The result of the watch.
    var code: ExitCode?
  }

  private let reported = Mutex(Reported())
  private let now: @Sendable () -> Date
  private let utcOffsetSeconds: @Sendable (Date) -> Int
  private let show: @Sendable (Line) throws -> Void

  init(
    now: @escaping @Sendable () -> Date, utcOffsetSeconds: @escaping @Sendable (Date) -> Int,
    show: @escaping @Sendable (Line) throws -> Void = SyncWatch.show
  ) {
    self.now = now
    self.utcOffsetSeconds = utcOffsetSeconds
    self.show = show
  }

  /// Keeps the log in sync until the task is canceled.
  ///
  /// - Throws: the exit code of the program, if continuing is pointless.
  @MainActor
  func run(in log: any TrainingLog) async throws {
    do throws(AccountError) {
      try await log.keepSyncing { result in
        let code = self.code(after: result)
        self.reported.withLock { $0.code = code }
        return code == nil
      }
    } catch {
      throw Failure.stop(error)
    }
    if let code = reported.withLock({ $0.code }) { throw code }
  }

  /// Reports the result of a sync.
  ///
  /// - Returns: the exit code of the program, if continuing is pointless.
  private func code(after result: Result<SyncReport, AccountError>) -> ExitCode? {
    do {
      let report = try result.get()
      if let line = line(report, at: now()) { try show(line) }
      switch report.ending {
      case .failed(.credentialsRejected, retry: nil): return ExitStatus.notDone
      case .signedOut: return Failure.stop(AccountError.notSignedIn)
      case .inSync, .failed, .waiting, .anotherIsSyncing: return nil
      }
    } catch let failure as AccountError {
      return Failure.stop(failure)
    } catch {
      return ExitStatus.notDone
    }
  }

  /// The line for a report; `nil` if there is nothing new.
  func line(_ report: SyncReport, at now: Date) -> Line? {
    let isNews = reported.withLock { reported in
      defer { reported.hasBegun = true }
      if case .failed(let trouble, _) = report.ending {
        defer { reported.trouble = .failed(trouble, retry: nil) }
        return reported.trouble != .failed(trouble, retry: nil)
      }
      guard report.ending == .inSync else { return false }
      let isOver = reported.trouble != nil
      reported.trouble = nil
      return !reported.hasBegun || isOver || report.sentCount + report.receivedCount + report.fileCount > 0
    }
    guard isNews else { return nil }
    let isTrouble = report.ending != .inSync
    return ("\(now.clock(utcOffsetSeconds: utcOffsetSeconds(now)))  \(report.sentence)", isTrouble)
  }

  @Sendable private static func show(_ line: Line) throws {
    line.isTrouble ? Terminal.writeError(line.text) : try Terminal.writeOutput(line.text)
  }
}
