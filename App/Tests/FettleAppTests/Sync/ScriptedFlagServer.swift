import CoreCommon
import DataUser
import DomainProfile
import Synchronization

/// A server in memory that answers with the given flags.
final class ScriptedFlagServer: FeatureFlagServer {
  private struct State {
    var answer: Result<FeatureFlagResponse, RemoteFailure> = .success(FeatureFlagResponse())
    var requestCount = 0
  }

  let address: String
  private let state = Mutex(State())
  private let requests = AsyncStream.makeStream(of: Int.self)

  init(_ address: String) {
    self.address = address
  }

  var requestCount: Int { state.withLock { $0.requestCount } }

  /// Returns when the server has received this many requests.
  func waitForRequest(_ number: Int) async {
    for await count in requests.stream where count >= number { return }
  }

  func say(_ answer: FeatureFlagResponse) {
    state.withLock { $0.answer = .success(answer) }
  }

  /// Makes every request fail from now on.
  func fail(with trouble: RemoteFailure) {
    state.withLock { $0.answer = .failure(trouble) }
  }

  func answer(about flags: [FeatureFlag]) async throws(RemoteFailure) -> FeatureFlagResponse? {
    let (answer, count) = state.withLock { state in
      state.requestCount += 1
      return (state.answer, state.requestCount)
    }
    requests.continuation.yield(count)
    return try answer.get()
  }
}
