import CoreSync
import DataUser
import DomainProfile
import Synchronization

/// A server in memory that says of flags what it is told to.
final class ScriptedFlagServer: FeatureFlagServer {
  private struct State {
    var answer: Result<FeatureFlagAnswer?, ServerTrouble> = .success(FeatureFlagAnswer())
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
  func fail(with trouble: ServerTrouble) {
    state.withLock { $0.answer = .failure(trouble) }
  }

  func answer(about flags: [FeatureFlag]) async throws(ServerTrouble) -> FeatureFlagAnswer? {
    let answer = state.withLock { state in
      state.requestCount += 1
      return state.answer
    }
    return try answer.get()
  }
}
