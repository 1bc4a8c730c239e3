import ArgumentParser
import CoreUI
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

  /// The period and the filters of a command whose period comes first and can be left out: `sport:run` is no period.
  func separated(from period: String?) -> (period: String?, words: WorkoutWords) {
    guard let period, period.contains(where: { ":<>=(".contains($0) }) else { return (period, self) }
    var all = self
    all.words.insert(period, at: 0)
    return (nil, all)
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
    do throws(FindWorkoutError) {
      let id = try await log.findWorkout.execute(ambiguous, orAllMatching: filter, amongDeleted: amongDeleted)
      return id.map { .workout($0) } ?? .all(filter)
    } catch {
      throw Failure.stop(error)
    }
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
