import DataWorkout
import DomainCore
import DomainProfile
import DomainWorkout

/// What an argument names, for shells to complete.
enum CompletionSubject: Sendable {
  case workout, deletedWorkout, importNumber, savedFilter, goal, figure, tracedField
  /// Filters that select workouts, and in commands that change them also `FIELD=VALUE`.
  case filterWords
  case fieldsOfWorkouts, workoutFieldValues, profileFieldValues
  case setting, settingValues, flag, flagStates, goalValues
  case period, sport

  /// The candidates for the word typed so far. Those that do not begin with it are left out.
  func candidates(_ typed: String, in log: LogSuggestions) throws -> [LogSuggestions.Suggestion] {
    try all(typed, in: log).filter { $0.value.lowercased().hasPrefix(typed.lowercased()) }
  }

  private func all(_ typed: String, in log: LogSuggestions) throws -> [LogSuggestions.Suggestion] {
    switch self {
    case .workout: [.init("latest", "the latest workout")] + (try log.workouts(prefix: typed))
    case .deletedWorkout: try log.workouts(prefix: typed, amongDeleted: true)
    case .importNumber: [.init("latest", "the latest import")] + (try log.imports())
    case .savedFilter: try log.filters()
    case .goal: try log.goals()
    case .figure: ExplainedFigure.allCases.map { .init($0.code, $0.name) }
    case .tracedField: TracedField.codes.compactMap { TracedField(parsing: $0) }.map { .init($0.code, $0.name) }
    case .filterWords: try FilterWordCompletion(log: log).all(typed)
    case .fieldsOfWorkouts: Self.list(ListField<Workout>.all.map(\.name), after: typed)
    case .workoutFieldValues:
      try Self.values(typed, WorkoutField.allCases.map(\.rawValue)) { try workoutValues($0, log) }
    case .profileFieldValues: Self.values(typed, ProfileField.allCases.map(\.rawValue)) { _ in [] }
    case .setting: SettingField.allCases.map { .init($0.rawValue, $0.words) }
    case .settingValues: Self.values(typed, SettingField.allCases.map(\.rawValue)) { Self.settingValues($0) }
    case .flag: FeatureFlag.all.map { .init($0.name, $0.purpose) }
    case .flagStates: Self.values(typed, FeatureFlag.all.map(\.name)) { _ in ["on", "off"] }
    case .goalValues: Self.values(typed, GoalDraft.fields) { Self.goalValues($0) }
    case .period: (FilterWordCompletion.periods + ["last-28-days"]).map { .init($0) } + (try log.days())
    case .sport: Sport.allCases.map { .init($0.rawValue) }
    }
  }

  /// `name=` for each name, and after one its values.
  private static func values(
    _ typed: String, _ names: [String], _ values: (String) throws -> [String]
  ) rethrows -> [LogSuggestions.Suggestion] {
    guard let equals = typed.firstIndex(of: "=") else { return names.map { .init($0 + "=") } }
    let name = String(typed[..<equals])
    return try values(name.lowercased()).map { .init("\(name)=\($0)") }
  }

  private func workoutValues(_ field: String, _ log: LogSuggestions) throws -> [String] {
    switch WorkoutField(rawValue: field) {
    case .sport: Sport.allCases.map(\.rawValue)
    case .tags: try log.tags().map(\.value)
    default: []
    }
  }

  private static func settingValues(_ name: String) -> [String] {
    SettingField(rawValue: name)?.choices ?? []
  }

  private static func goalValues(_ name: String) -> [String] {
    switch name {
    case "period": ["week", "month", "year"]
    case "sport": Sport.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The names of a list with commas, after those that are complete.
  private static func list(_ names: [String], after typed: String) -> [LogSuggestions.Suggestion] {
    let done = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    return names.map { .init(done + $0) }
  }
}
