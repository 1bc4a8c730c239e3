import ArgumentParser
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// The filters of every command that selects workouts.
struct WorkoutWords: ParsableArguments {
  /// The workouts that a command applies to.
  enum Target {
    case workout(WorkoutID)
    case all(WorkoutFilter)
  }

  @Argument(help: ArgumentHelp("Filters: \(WorkoutFilter.wordsHelp).", valueName: "word"), completion: .filterWords)
  var words: [String] = []

  /// The period and the filters of a command whose period can be left out: `sport:run` is no period. A period that stands
  /// after filters is the period all the same.
  ///
  /// - Parameter isPeriod: whether a word is one.
  func separated(
    from period: String?, isPeriod: (String) -> Bool = Self.isPeriod
  ) -> (period: String?, words: WorkoutWords) {
    guard let period, period.contains(where: { ":<>=(".contains($0) }) else { return (period, self) }
    var all = self
    all.words.insert(period, at: 0)
    return (all.words.firstIndex(where: isPeriod).map { all.words.remove(at: $0) }, all)
  }

  private static func isPeriod(_ word: String) -> Bool {
    // Any day will do: which days they are does not matter yet.
    (try? Period(parsing: word, in: PeriodContext(today: CalendarDay(daysSinceEpoch: 0)))) != nil
  }

  /// The words in shell syntax.
  var typed: String {
    words.map { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || ":-_./".contains($0) }
        ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  /// The message for a command without filters.
  static let nothingNamed = "Which workouts? Give an id, `latest`, or filters such as: sport:run this-year"

  @MainActor
  func filter(in log: any TrainingLog) async throws -> WorkoutFilter {
    try await Self.filter(of: words, in: log)
  }

  /// The filter that an option has; `nil` for all workouts.
  @MainActor
  static func filter(of text: String?, in log: any TrainingLog) async throws -> WorkoutFilter {
    try await filter(of: text.map { [$0] } ?? [], in: log)
  }

  /// The filter that some words are.
  @MainActor
  static func filter(of words: [String], in log: any TrainingLog) async throws -> WorkoutFilter {
    let firstWeekday = await log.preferences().firstWeekday
    let saved = try await log.savedFilters()
    do throws(WorkoutFilterError) {
      return try WorkoutFilter(
        words: words, saved: saved, today: log.configuration.today, firstWeekday: firstWeekday)
    } catch {
      let code = Failure.stop(error.explanation, .validationFailure)
      if let marked = error.marked { Terminal.writeError(marked) }
      throw code
    }
  }

  /// One workout if it is named, otherwise all that match. A word that could mean both is rejected.
  @MainActor
  func target(amongDeleted: Bool = false, in log: any TrainingLog) async throws -> Target {
    if let reference {
      return .workout(try await WorkoutReference.find(reference, amongDeleted: amongDeleted, in: log))
    }
    let filter = try await filter(in: log)
    guard let ambiguous else { return .all(filter) }
    let id = try await log.findWorkout.execute(ambiguous, orAllMatching: filter, amongDeleted: amongDeleted)
    return id.map { .workout($0) } ?? .all(filter)
  }

  private var onlyWord: String? { words.count == 1 ? words.first?.lowercased() : nil }

  /// The workout identified by name, if the word can be nothing else.
  private var reference: String? {
    guard let word = onlyWord else { return nil }
    // A year is four digits, a day has dashes and a search word is all letters.
    let isID =
      word.count >= 4 && word.allSatisfy { $0.isHexDigit || $0 == "-" } && word.contains(where: \.isNumber)
      && (word.contains(where: \.isLetter) || word.count > 4 && !word.contains("-"))
    return word == "latest" || isID || word.count == 36 ? word : nil
  }

  /// The one word, if it can begin an id and can be a year or a search word.
  private var ambiguous: String? {
    onlyWord.flatMap { $0.count >= 4 && $0.allSatisfy(\.isHexDigit) ? $0 : nil }
  }
}

/// Filters with a minus, such as `-commute`, which the parser of arguments would take for options.
enum ExcludedWords {
  private static let commands = [
    ["compare"], ["export"], ["workouts", "list"], ["workouts", "edit"], ["workouts", "delete"],
    ["workouts", "restore"],
    ["workouts", "reread"], ["filters", "save"],
  ]

  /// Writes `-word` as `not word` in the arguments of commands that take filters. A minus and one letter is an option.
  static func spelledOut(_ arguments: [String]) -> [String] {
    guard commands.contains(where: { arguments.starts(with: $0) }) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { isExcluded($0) ? "not \($0.dropFirst())" : $0 } + arguments[end...]
  }

  private static func isExcluded(_ argument: String) -> Bool {
    let characters = Array(argument.prefix(3))
    return characters.count == 3 && characters[0] == "-" && (characters[1].isLetter || "(\"".contains(characters[1]))
  }
}
