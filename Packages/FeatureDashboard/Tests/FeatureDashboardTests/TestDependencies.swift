import CorePresentation
import DomainWorkout
import FeatureDashboard
import Foundation

struct TestDashboardDependencies: DashboardDependencies {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase
  var observers: [any ActionObserver] = []
}
