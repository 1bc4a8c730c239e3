import CoreSync
import DataUser
import DomainAccount
import DomainProfile
import Synchronization

/// A server whose answer comes late.
struct SlowFlagServer: FeatureFlagServer {
  let address = FlagLog.identity.server
  let answer: FeatureFlagAnswer
  /// What happens between the request and its answer.
  let meanwhile: @Sendable () async -> Void

  func answer(about flags: [FeatureFlag]) async throws(ServerFailure) -> FeatureFlagAnswer? {
    await meanwhile()
    return answer
  }
}

/// A server in memory that says of flags what it is told to.
final class ScriptedFlagServer: FeatureFlagServer {
  private struct State {
    var answer: Result<FeatureFlagAnswer?, ServerFailure> = .success(FeatureFlagAnswer())
    var requestCount = 0
  }

  let address: String
  private let state = Mutex(State())

  init(_ address: String = FlagLog.identity.server) {
    self.address = address
  }

  var requestCount: Int { state.withLock { $0.requestCount } }

  /// From now on this is the answer; `nil` is that of a server without flags.
  func say(_ answer: FeatureFlagAnswer?) {
    state.withLock { $0.answer = .success(answer) }
  }

  /// From now on there is none.
  func fail(with trouble: ServerFailure) {
    state.withLock { $0.answer = .failure(trouble) }
  }

  func answer(about flags: [FeatureFlag]) async throws(ServerFailure) -> FeatureFlagAnswer? {
    let answer = state.withLock { state in
      state.requestCount += 1
      return state.answer
    }
    return try answer.get()
  }
}
