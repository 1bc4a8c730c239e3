import CoreDatabase
import DataUser
import DomainAccount
import DomainCore
import Foundation

/// A sync that a recording has, with its rows, and a replay repeats without a server.
struct RecordedSynchronizer: Synchronizer {
  let base: any Synchronizer
  let sync: any SyncRepository
  let outside: OutsideAnswers
  let now: @Sendable () -> Date

  func synchronize() async throws(AccountError) -> SyncReport {
    guard outside.isReplaying else { return try await recorded() }
    guard case .sync(let answer) = await outside.answer(to: .sync) else {
      return SyncReport(nil, try await .now(in: sync), now: now())
    }
    return try answer.report(try await .now(in: sync), now: now())
  }

  private func recorded() async throws(AccountError) -> SyncReport {
    let result: Result<SyncReport, AccountError> = await BackgroundWrites.$areMarked.withValue(true) {
      do throws(AccountError) {
        return .success(try await base.synchronize())
      } catch {
        return .failure(error)
      }
    }
    await outside.note(.sync(SyncAnswer(result)))
    return try result.get()
  }
}
