import ArgumentParser
import CoreUI
import DomainWorkout

/// The words that say which workouts are meant, alike in every command that takes some.
struct WorkoutWords: ParsableArguments {
  /// Which workouts a command is about.
  enum Target {
    case workout(WorkoutID)
    case all(WorkoutFilter)
  }

  @Argument(help: ArgumentHelp("Words that narrow the choice: \(WorkoutFilter.wordsHelp).", valueName: "word"))
  var words: [String] = []

  /// The words as a shell takes them.
  var typed: String {
    words.map { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || ":-_./".contains($0) }
        ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }

  /// What is said where no word is.
  static let nothingNamed = "Which workouts? Name an id, the word latest, or words as in: sport:run this-year"

  @MainActor
  func filter(in container: DependencyContainer) async throws -> WorkoutFilter {
    let firstWeekday = await container.preferences().firstWeekday
    do throws(WorkoutFilterError) {
      return try WorkoutFilter(words: words, today: container.configuration.today, firstWeekday: firstWeekday)
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
  }

  /// One workout where it is named, else all that match. A word that means both is refused.
  @MainActor
  func target(amongDeleted: Bool = false, in container: DependencyContainer) async throws -> Target {
    if let reference {
      return .workout(try await WorkoutReference.find(reference, amongDeleted: amongDeleted, in: container))
    }
    let filter = try await filter(in: container)
    guard let ambiguous else { return .all(filter) }
    do throws(FindWorkoutError) {
      let id = try await container.findWorkout.execute(ambiguous, orAllMatching: filter, amongDeleted: amongDeleted)
      return id.map { .workout($0) } ?? .all(filter)
    } catch {
      throw Failure.stop(error)
    }
  }

  private var onlyWord: String? { words.count == 1 ? words.first?.lowercased() : nil }

  /// The one workout that is meant by name, where the word can be nothing else.
  private var reference: String? {
    guard let word = onlyWord else { return nil }
    // A year is four digits, a day has dashes and a word to look for is all letters.
    let isID =
      word.count >= 4 && word.allSatisfy { $0.isHexDigit || $0 == "-" } && word.contains(where: \.isNumber)
      && (word.contains(where: \.isLetter) || word.count > 4 && !word.contains("-"))
    return word == "latest" || isID || word.count == 36 ? word : nil
  }

  /// The one word, where it can begin an id and can be a year or a word to look for.
  private var ambiguous: String? {
    onlyWord.flatMap { $0.count >= 4 && $0.allSatisfy(\.isHexDigit) ? $0 : nil }
  }
}
