import CorePresentation
import Logging

/// Records every action on every screen in diagnostics.
struct LoggingActionObserver: ActionObserver {
  let logger: Logger

  func screen(_ screen: String, willPerform action: ActionSummary) {
    logger.info("\(action)", metadata: ["screen": "\(screen)"])
  }

  func screen(_ screen: String, usedContextAfter action: ActionSummary) {
    logger.error("\(action) used its context after it was handled", metadata: ["screen": "\(screen)"])
  }
}
