import DomainAccount
import FettleApp
import Foundation

/// A sync that a recording has, which is repeated without a server.
struct ReplayedSynchronizer: Synchronizer {
  let sync: any SyncRepository
  let outside: ReplayedAnswers
  let now: @Sendable () -> Date

  func synchronize() async throws(AccountError) -> SyncReport {
    let answer = await outside.answer(to: .sync)
    let recorded = if case .sync(let recorded) = answer { recorded } else { SyncAnswer?.none }
    return try await SyncAnswer.report(of: recorded, in: sync, now: now())
  }
}
