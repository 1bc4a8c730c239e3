import CoreCommon
import CoreSync
import DataUser
import DomainProfile
import Synchronization

/// A server whose response is delayed.
struct SlowFlagServer: FeatureFlagServer {
  let address = FlagLog.identity.server
  let answer: FeatureFlagResponse
  /// What happens between the request and its response.
  let meanwhile: @Sendable () async -> Void

  func answer(about flags: [FeatureFlag]) async throws(RemoteFailure) -> FeatureFlagResponse? {
    await meanwhile()
    return answer
  }
}

/// A server in memory that returns scripted flags.
final class ScriptedFlagServer: FeatureFlagServer {
  private struct State {
    var answer: Result<FeatureFlagResponse?, RemoteFailure> = .success(FeatureFlagResponse())
    var requestCount = 0
  }

  let address: String
  private let state = Mutex(State())

  init(_ address: String = FlagLog.identity.server) {
    self.address = address
  }

  var requestCount: Int { state.withLock { $0.requestCount } }

  /// The response from now on; `nil` is the response of a server without flags.
  func say(_ answer: FeatureFlagResponse?) {
    state.withLock { $0.answer = .success(answer) }
  }

  /// From now on there is no response.
  func fail(with trouble: RemoteFailure) {
    state.withLock { $0.answer = .failure(trouble) }
  }

  func answer(about flags: [FeatureFlag]) async throws(RemoteFailure) -> FeatureFlagResponse? {
    let answer = state.withLock { state in
      state.requestCount += 1
      return state.answer
    }
    return try answer.get()
  }
}
