import CorePresentation
import CoreUI

/// Reports each counted action to analytics.
struct AnalyticsActionObserver: ActionObserver {
  let analytics: any Analytics

  func screen(_ screen: String, willPerform action: ActionSummary) {
    guard let name = action.analyticsName else { return }
    analytics.count(name, on: screen)
  }
}
