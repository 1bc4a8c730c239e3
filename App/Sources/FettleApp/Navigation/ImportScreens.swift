import Commands
import CoreUI
import DomainWorkout
import FeatureImport

// The screens of imports and duplicates.
extension ScreenEntry {
  static let importFiles: ScreenEntry = .init(
    "import", in: .workouts, paletteEntry: PaletteEntry("import", "Import files", .character("i")),
    keyCommands: ["complete", "yes", "no", "again", "stop", "longest", "files", "new-records", "found-duplicates"]
  ) { _ in .importFiles }

  static let imports: ScreenEntry = .init(
    "imports", in: .workouts, paletteEntry: PaletteEntry("imports", "Imports"), keyCommands: ["open", "refresh"]
  ) { _ in .imports }

  static let importReport: ScreenEntry = .init(
    "import-report", link: "imports", item: "NUMBER", in: .workouts,
    keyCommands: ["yes", "no", "longest", "new-records", "undo", "force", "refresh"]
  ) { link in
    .importReport(try link.item { Int($0).flatMap { $0 > 0 ? ImportID($0) : nil } })
  }

  static let duplicates: ScreenEntry = .init(
    "duplicates", in: .workouts, paletteEntry: PaletteEntry("duplicates", "Duplicates"),
    keyCommands: ["open", "merge", "refresh"]
  ) { _ in .duplicates }
}

extension AppCoordinator {
  func handle(_ intent: WorkoutImportIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openReport(let id): push(.importReport(id))
    case .openRecords(let sport): push(.records(WorkoutFilter(sport: sport)))
    case .openDuplicates: push(.duplicates)
    }
  }

  func handle(_ intent: WorkoutImportsIntent) {
    switch intent {
    case .openImport(let id): push(.importReport(id))
    }
  }

  func handle(_ intent: WorkoutImportReportIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .openRecords(let sport): push(.records(WorkoutFilter(sport: sport)))
    }
  }

  func handle(_ intent: WorkoutDuplicatesIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    }
  }
}
