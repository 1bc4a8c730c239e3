import CorePresentation
import CoreUI

/// Tells the analytics each action that is counted.
struct AnalyticsActionObserver: ActionObserver {
  let analytics: any Analytics

  func screen(_ screen: String, willPerform action: LogForm) {
    guard let name = action.analyticsName else { return }
    analytics.count(name, on: screen)
  }
}
