import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import Foundation

/// Values that a person probably meant instead of one that does not exist.
enum ValueSuggestion {
  /// ` Did you mean running?`, or nothing.
  ///
  /// - Parameter allowed: the values in words, as in “use metric or imperial”.
  static func text(for given: String, allowed: String) -> String {
    let typed = given.trimmingCharacters(in: CharacterSet(charactersIn: "“”\""))
    let values = allowed.replacing(" or ", with: ", ").replacing("one of ", with: "").split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return values.filter { !$0.contains(" ") }.didYouMean(typed)
  }

  /// The message of an option's value that does not exist, with the one that was probably meant.
  static func completed(_ message: String) -> String {
    let question = " Please provide one of"
    guard let asked = message.firstRange(of: question), message[..<asked.lowerBound].contains("' is invalid for '")
    else { return message }
    let quoted = message[..<asked.lowerBound].split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 2 else { return message }
    let listed = message[asked.upperBound...]
    let words = listed[..<(listed.firstRange(of: "\nHelp:")?.lowerBound ?? listed.endIndex)]
      .split { " ,.\n'".contains($0) }.map(String.init)
    let values = words.filter { !["-", "or", "of", "the", "following:"].contains($0) }
    let meant = values.didYouMean(String(quoted[1]))
    return meant.isEmpty
      ? message : message.replacing(question, with: meant + question, maxReplacements: 1)
  }
}

extension WorkoutError {
  /// A value that was probably meant, as the end of the explanation.
  var suggestion: String {
    guard case .invalidValue(_, let given, let allowed) = self else { return "" }
    return ValueSuggestion.text(for: given, allowed: allowed)
  }
}

extension ProfileError {
  /// A value that was probably meant, as the end of the explanation.
  var suggestion: String {
    switch self {
    case .invalidSetting(.firstWeekday, let given, _):
      Weekday.allCases.map(\.rawValue).didYouMean(given.filter(\.isLetter).lowercased())
    case .invalidValue(_, let given, let allowed), .invalidSetting(_, let given, let allowed):
      ValueSuggestion.text(for: given, allowed: allowed)
    default: ""
    }
  }
}

extension PeriodTextError {
  /// What is wrong, and the period that was probably meant.
  var helpfulExplanation: String {
    guard case .unknownForm(let text) = self else { return explanation }
    return explanation + (FilterWordCompletion.periods + ["last-28-days"]).didYouMean(text)
  }
}
