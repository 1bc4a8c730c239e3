import CoreUI
import DataUser
import DomainAccount
import DomainProfile
import FeatureProfile
import Logging

extension DependencyContainer {
  var observeFlags: ObserveFeatureFlagsUseCase { ObserveFeatureFlagsUseCase(flags: featureFlagRepository) }
  var setFlag: SetFeatureFlagUseCase { SetFeatureFlagUseCase(flags: featureFlagRepository) }
}

extension FeatureFlagRefresh.Outcome {
  func write(to logger: Logger) {
    switch self {
    case .notDue, .overtaken: break
    case .kept(let answer, let newUnknown):
      logger.info("the server was asked about flags", metadata: ["count": "\(answer.remote.count)"])
      guard !newUnknown.isEmpty else { return }
      logger.warning(
        "the server speaks of flags that this version does not have",
        metadata: ["flags": "\(newUnknown.joined(separator: " "))"])
    case .hasNone: logger.info("the server knows of no flags")
    case .failed(let trouble):
      logger.warning(
        "what the server said of flags before holds on", metadata: ["cause": "\(trouble.clause(server: "it"))"])
    case .notKept(let failure):
      logger.error("what the server says of flags could not be kept", metadata: ["cause": "\(failure)"])
    }
  }
}
