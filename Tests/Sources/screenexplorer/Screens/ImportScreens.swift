import CorePresentation
import DomainCore
import DomainWorkout
import FeatureImport

@MainActor let importScreens: [any AnyExploredScreen] = [
  ExploredScreen<WorkoutImportsContent, _>(name: "imports", orderCount: 6_500, beginsWithImport: true) {
    world, onIntent in
    WorkoutImportsViewModel(world) { _ in onIntent() }
  } truth: {
    $0.imports.value
  },
  ExploredScreen<WorkoutImportReportContent, _>(name: "import report", orderCount: 6_500, beginsWithImport: true) {
    world, onIntent in
    WorkoutImportReportViewModel(world, id: ImportID(1)) { _ in onIntent() }
  } truth: {
    $0.report.value
  },
  ExploredScreen<WorkoutDuplicatesContent, _>(name: "duplicates", orderCount: 6_500, beginsWithImport: true) {
    world, onIntent in
    WorkoutDuplicatesViewModel(world) { _ in onIntent() }
  } truth: {
    $0.duplicates.value
  },
  ExploredScreen<WorkoutImportContent, _>(name: "import", orderCount: 3_000) { world, onIntent in
    WorkoutImportViewModel(world, paths: ["folder"], duplicates: .ask) { _ in onIntent() }
  } truth: { _ in
    Int?.none
  },
]
