import CorePresentation
import Synchronization
import Testing

@testable import FettleApp

@MainActor struct AnalyticsActionObserverTests {
  private final class Counted: Analytics {
    let all = Mutex<[String]>([])

    func count(_ action: String, on screen: String) {
      all.withLock { $0.append("\(screen) \(action)") }
    }
  }

  @Test func `only an action's usage name is counted, never its arguments`() {
    let counted = Counted()
    let observer = AnalyticsActionObserver(analytics: counted)
    observer.screen("workouts", willPerform: ActionSummary("filter", .shown("running"), .redacted))
    observer.screen("workouts", willPerform: ActionSummary("filter", .redacted).counted(as: "search"))
    observer.screen("workouts", willPerform: ActionSummary("refresh").counted(as: nil))
    #expect(counted.all.withLock { $0 } == ["workouts filter", "workouts search"])
  }
}
