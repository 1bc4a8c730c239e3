import Catalog
import CoreUITestSupport
import Foundation

ManualExecutors.install()

let screens = dashboardScreens + workoutScreens + trainingScreens + importScreens + profileScreens + accountScreens

switch CommandLine.arguments.dropFirst().first {
case "--list":
  for screen in screens { print(screen.name) }
case "--previewed":
  for preview in Catalog.previews {
    for (property, name) in preview.loadableCases { print("\(preview.content): \(property) \(name)") }
  }
case let name:
  for screen in screens where screen.name == name {
    print(Report(screen.search(seed: 2_026, mostProblems: CommandLine.arguments.contains("--first") ? 1 : 5)))
  }
}
