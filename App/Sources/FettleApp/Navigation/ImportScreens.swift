import CoreUI
import DomainWorkout
import FeatureImport

/// The screens of imports and duplicates.
enum ImportScreens {
  static let all: [ScreenEntry] = [importFiles, imports, importReport, duplicates]

  static let importFiles: ScreenEntry = .init(
    "import", in: .workouts, place: ShellPlace("import", "Import files", .character("i")),
    keyCommands: ["complete", "yes", "no", "again", "stop", "longest", "files", "new-records", "found-duplicates"]
  ) { _ in .importFiles }

  static let imports: ScreenEntry = .init(
    "imports", in: .workouts, place: ShellPlace("imports", "Imports"), keyCommands: ["open", "refresh"]
  ) { _ in .imports }

  static let importReport: ScreenEntry = .init(
    "import-report", link: "imports", item: "NUMBER", in: .workouts,
    keyCommands: ["yes", "no", "longest", "new-records", "undo", "force", "refresh"]
  ) { link in
    link.item.flatMap { Int($0) }.flatMap { $0 > 0 ? AppRoute.importReport(ImportID($0)) : nil }
  }

  static let duplicates: ScreenEntry = .init(
    "duplicates", in: .workouts, place: ShellPlace("duplicates", "Duplicates"),
    keyCommands: ["open", "merge", "refresh"]
  ) { _ in .duplicates }
}

extension AppRoute {
  static let importFiles: AppRoute = .init(ImportScreens.importFiles) { app in
    app.screens.workoutImport(
      paths: [], duplicates: .skip, firstWeekday: app.preferences().firstWeekday, isLive: true
    ) { [weak app] in app?.handle($0) }
  }

  static let imports: AppRoute = .init(ImportScreens.imports) { app in
    app.screens.workoutImports(firstWeekday: app.preferences().firstWeekday, isLive: true) { [weak app] in
      app?.handle($0)
    }
  }

  static func importReport(_ id: ImportID) -> AppRoute {
    AppRoute(ImportScreens.importReport, item: "\(id)") { app in
      app.screens.workoutImportReport(id, firstWeekday: app.preferences().firstWeekday, isLive: true) { [weak app] in
        app?.handle($0)
      }
    }
  }

  static let duplicates: AppRoute = .init(ImportScreens.duplicates) { app in
    app.screens.workoutDuplicates { [weak app] in app?.handle($0) }
  }
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

// What the view models of these screens need.
extension DependencyContainer:
  WorkoutDuplicatesDependencies,
  WorkoutImportDependencies,
  WorkoutImportReportDependencies,
  WorkoutImportsDependencies
{}
