import CoreDatabase
import Dispatch

extension OutsideChanges {
  /// Like `take`, without occupying the current thread.
  func next() async throws(DatabaseFailure) -> Found? {
    let result: Result<Found?, DatabaseFailure> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Result { () throws(DatabaseFailure) in try self.take() })
      }
    }
    return try result.get()
  }
}
