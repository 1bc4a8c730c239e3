import CoreUI
import Logging

/// Writes every action of every screen to the log.
struct LoggingActionObserver: ActionObserver {
  private let logger = Logger(label: "fettle.actions")

  func screen(_ screen: String, willPerform action: LogForm) {
    logger.info("\(screen) \(action)")
  }
}
