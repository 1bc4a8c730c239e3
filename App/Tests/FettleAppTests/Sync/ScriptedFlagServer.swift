import DataUser
import DomainProfile
import Synchronization

/// A server in memory that says of flags what it is told to.
final class ScriptedFlagServer: FeatureFlagServer {
  private struct State {
    var answer = FeatureFlagAnswer()
    var requestCount = 0
  }

  let address: String
  private let state = Mutex(State())

  init(_ address: String) {
    self.address = address
  }

  var requestCount: Int { state.withLock { $0.requestCount } }

  func say(_ answer: FeatureFlagAnswer) {
    state.withLock { $0.answer = answer }
  }

  func answer(about flags: [FeatureFlag]) async throws(ServerTrouble) -> FeatureFlagAnswer? {
    state.withLock { state in
      state.requestCount += 1
      return state.answer
    }
  }
}
