import CoreDatabase
import DomainAccount

/// A sync that a recording keeps, with its rows.
struct RecordedSynchronizer: Synchronizer {
  let base: any Synchronizer
  let outside: OutsideRecorder

  func synchronize() async throws(AccountError) -> SyncReport {
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
