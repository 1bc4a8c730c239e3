import ArgumentParser
import CoreUI
import DomainWorkout

/// The words that say which workouts are meant, alike in every command that takes some.
struct WorkoutWords: ParsableArguments {
  @Argument(help: ArgumentHelp("Words that narrow the choice: \(WorkoutFilter.wordsHelp).", valueName: "word"))
  var words: [String] = []

  /// The one workout that is meant by name, if it is one.
  var reference: String? {
    guard words.count == 1, let word = words.first?.lowercased() else { return nil }
    // A year is four digits, a day has dashes and a word to look for is all letters.
    let isID =
      word.count >= 4 && word.allSatisfy { $0.isHexDigit || $0 == "-" } && word.contains(where: \.isNumber)
      && (word.contains(where: \.isLetter) || word.count > 4 && !word.contains("-"))
    return word == "latest" || isID || word.count == 36 ? word : nil
  }

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
}
