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
      logger.info("fetched the flags from the server", metadata: ["count": "\(answer.remote.count)"])
      guard !newUnknown.isEmpty else { return }
      logger.warning(
        "the server has flags that this version does not know",
        metadata: ["flags": "\(newUnknown.joined(separator: " "))"])
    case .hasNone: logger.info("the server has no flags")
    case .failed(let trouble):
      logger.warning(
        "the server's previous flags still apply", metadata: ["cause": "\(trouble.clause(server: "it"))"])
    case .notKept(let failure):
      logger.error("the server's flags could not be saved", metadata: ["cause": "\(failure)"])
    }
  }
}
