import DomainCore
import DomainItems
import DomainProfile
import DomainTraining
import DomainWorkout

/// What an argument names, for shells to complete.
enum CompletionSubject: Codable, Sendable {
  case workout, importNumber, figure, tracedField
  /// An item of a kind, which is given by its noun.
  case item(String)
  /// Filters that select workouts, and in commands that change them also `FIELD=VALUE`.
  case filterWords
  /// The fields of the list that the words of the command print.
  case fieldsOfList([String])
  case workoutFieldValues, profileFieldValues
  case setting, settingValues, configurationValues, flag, flagStates
  case period, sport
  /// `name=value` for the fields of a kind of item, which is given by its noun.
  case itemValues(String)
  case rejectedChange, conflict
  /// The sections of a report; the word before may ask for something else.
  case reportSections(after: String)
  /// `filterWords` where fields can be set, among deleted workouts, and where a name can come first.
  case editWords, deletedWords
  case namesOrFilterWords([String])

  /// The subject in a command that uses the words of others in its own way.
  func specified(by arguments: [String], after before: String) -> CompletionSubject {
    func runs(_ command: String...) -> Bool {
      arguments.indices.contains { arguments[$0...].starts(with: command) }
    }
    switch self {
    case .filterWords where runs("workouts", "edit"): return .editWords
    case .filterWords where runs("workouts", "restore"): return .deletedWords
    case .filterWords where runs("curves"): return .namesOrFilterWords(CurveKind.typedNames)
    case .filterWords where runs("trends"): return .namesOrFilterWords(TrendQuantity.words)
    case .filterWords where runs("records"): return .namesOrFilterWords(Sport.allCases.map(\.rawValue))
    case .fieldsOfList: return .fieldsOfList(Array(arguments.dropFirst()))
    case .reportSections: return .reportSections(after: before)
    default: return self
    }
  }

  /// The candidates for the word typed so far. Those that do not begin with it are left out.
  func candidates(
    _ typed: String, in log: any LogSuggesting
  ) throws -> [NameSuggestion] {
    try all(typed, in: log).filter { $0.value.lowercased().hasPrefix(typed.lowercased()) }
  }

  private func all(
    _ typed: String, in log: any LogSuggesting
  ) throws -> [NameSuggestion] {
    switch self {
    case .workout: [.init("latest", "the latest workout")] + (try log.workouts(prefix: typed))
    case .importNumber: [.init("latest", "the latest import")] + (try log.imports())
    case .item(let noun): try log.items(noun)
    case .figure: Metric.allCases.map { .init($0.code, $0.name) }
    case .tracedField: TracedField.codes.compactMap { TracedField(parsing: $0) }.map { .init($0.code, $0.name) }
    case .filterWords: try FilterWordCompletion(log: log).all(typed)
    case .fieldsOfList(let words): Self.list(ListedFields.names(of: words), after: typed)
    case .workoutFieldValues:
      try Self.values(typed, WorkoutField.allCases.map(\.rawValue)) { try workoutValues($0, log) }
    case .profileFieldValues:
      Self.values(typed, ProfileField.allCases.map(\.rawValue)) { $0 == "sex" ? Sex.allCases.map(\.rawValue) : [] }
    case .setting: SettingField.allCases.map { .init($0.rawValue, $0.words) }
    case .settingValues: Self.values(typed, SettingField.allCases.map(\.rawValue)) { Self.settingValues($0) }
    case .configurationValues:
      Self.values(typed, StartupSetting.all.filter { $0.reasonNotInFile == nil }.map(\.name)) {
        Self.configurationValues($0)
      }
    case .flag: FeatureFlag.all.map { .init($0.name, $0.purpose) }
    case .flagStates: Self.values(typed, FeatureFlag.all.map(\.name)) { _ in ["on", "off"] }
    case .period: (FilterWordCompletion.periods + ["last-28-days"]).map { .init($0) } + (try log.days())
    case .sport: Self.sports.map { .init($0) }
    case .itemValues(let noun):
      try ItemKinds.typed.first { $0.noun == noun }?.suggestions(typed, in: log) ?? []
    case .rejectedChange: [.init("all")] + (try log.rejectedChanges())
    case .conflict: [.init("all")] + (try log.conflicts())
    case .reportSections(let before): try Self.reportWords(after: before, typed, log)
    case .editWords:
      try CompletionSubject.workoutFieldValues.all(typed, in: log) + FilterWordCompletion(log: log).all(typed)
    case .deletedWords:
      [.init("latest", "the workout deleted last")] + (try log.workouts(prefix: typed, amongDeleted: true))
        + (try FilterWordCompletion(log: log).all(typed)).filter { $0.value.contains(":") }
    case .namesOrFilterWords(let names):
      names.map { .init($0) } + (try FilterWordCompletion(log: log).all(typed)).filter { $0.value != "latest" }
    }
  }

  /// `name=` for each name, and after one its values.
  private static func values(
    _ typed: String, _ names: [String], _ values: (String) throws -> [String]
  ) rethrows -> [NameSuggestion] {
    guard let equals = typed.firstIndex(of: "=") else { return names.map { .init($0 + "=") } }
    let name = String(typed[..<equals])
    return try values(name.lowercased()).map { .init("\(name)=\($0)") }
  }

  private func workoutValues(_ field: String, _ log: any LogSuggesting) throws -> [String] {
    switch WorkoutField(rawValue: field) {
    case .sport: Self.sports
    case .tags: try log.tags().map(\.value)
    case .gear: try log.items(Gear.fields.noun).map(\.value)
    default: []
    }
  }

  /// The words that a key allows.
  private static func configurationValues(_ name: String) -> [String] {
    guard let key = StartupSetting.all.first(where: { $0.name == name }) else { return [] }
    let words = key.allowed.replacing(", or ", with: ", ").replacing(" or ", with: ", ").split(separator: ", ")
    return words.map(String.init).filter { $0.allSatisfy(\.isLowercase) }
  }

  private static func settingValues(_ name: String) -> [String] {
    SettingField(rawValue: name)?.choices ?? []
  }

  private static let sports = Sport.allCases.map(\.rawValue)

  private static func reportWords(
    after before: String, _ typed: String, _ log: any LogSuggesting
  ) throws -> [NameSuggestion] {
    let sections = ReportPart.names.map { NameSuggestion($0) }
    switch before {
    case "period": return FilterWordCompletion.periods.map { .init($0) } + (try log.years())
    case "workout": return [.init("latest", "the latest workout")] + (try log.workouts(prefix: typed))
    case "year": return try log.years()
    case "records": return sports.map { .init($0) } + sections
    default: return sections
    }
  }

  /// The names of a list with commas, after those that are complete.
  private static func list(_ names: [String], after typed: String) -> [NameSuggestion] {
    let done = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    return names.map { .init(done + $0) }
  }
}

/// The words of a filter that a person may mean: those of the query language, and what the log contains.
struct FilterWordCompletion {
  static let periods = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year",
  ]

  let log: any LogSuggesting

  func all(_ typed: String) throws -> [NameSuggestion] {
    let parts = typed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      let words = WorkoutFilter.completions(of: typed) + ["filter:"]
      return words.map { .init($0) } + (try ids(typed))
    }
    let values: [NameSuggestion] =
      switch parts[0].lowercased().drop(while: { "-(".contains($0) }) {
      case "tag": try log.tags()
      case "gear": try log.items(Gear.fields.noun)
      case "filter": try log.items(SavedFilter.fields.noun)
      case "import": try log.imports()
      case "id": try log.workouts(prefix: parts[1])
      case "from", "through", "after", "before", "days": try log.days()
      default: []
      }
    return WorkoutFilter.completions(of: typed).map { .init($0) }
      + values.map { .init("\(parts[0]):\($0.value)", $0.meaning) }
  }

  /// Workouts, once something is typed that begins an id.
  private func ids(_ typed: String) throws -> [NameSuggestion] {
    let latest = NameSuggestion("latest", "the latest workout")
    guard !typed.isEmpty, typed.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return [latest] }
    return [latest] + (try log.workouts(prefix: typed))
  }
}

/// What a word of a command line may be.
public struct NameSuggestion: Hashable, Sendable {
  /// The word.
  public let value: String
  /// What it means, if that is not clear from the word; empty otherwise.
  public let meaning: String

  public init(_ value: String, _ meaning: String = "") {
    self.value = value
    self.meaning = meaning
  }
}

/// The names in a log, which shells complete. A log that does not exist has none.
public protocol LogSuggesting: Sendable {
  /// The latest workouts.
  ///
  /// - Parameter prefix: the beginning of their ids.
  func workouts(prefix: String, amongDeleted: Bool) throws -> [NameSuggestion]
  /// The days of the latest workouts.
  func days() throws -> [NameSuggestion]
  /// The years with workouts.
  func years() throws -> [NameSuggestion]
  /// The tags in use.
  func tags() throws -> [NameSuggestion]
  /// The items of a kind, by their names, or by the beginning of their ids.
  ///
  /// - Parameter noun: what one of the kind is called.
  func items(_ noun: String) throws -> [NameSuggestion]
  /// The numbers of imports.
  func imports() throws -> [NameSuggestion]
  /// The ids of changes that the server rejected.
  func rejectedChanges() throws -> [NameSuggestion]
  /// The ids of conflicts.
  func conflicts() throws -> [NameSuggestion]
}

extension LogSuggesting {
  func workouts(prefix: String) throws -> [NameSuggestion] { try workouts(prefix: prefix, amongDeleted: false) }
}
