import ArgumentParser
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import Foundation

/// An unknown word in the place of a command: the word, and similar commands. Without this the usage of the default
/// command would be shown, which nobody asked for.
struct UnknownCommand: Equatable {
  let sentence: String

  /// `nil` if every word in such a place is a command.
  init?(in arguments: [String]) {
    guard let sentence = Self.sentence(about: arguments[...], in: FettleCommand.self, path: "fettle") else {
      return nil
    }
    self.sentence = sentence
  }

  private static func sentence(
    about words: ArraySlice<String>, in group: any ParsableCommand.Type, path: String
  ) -> String? {
    let subcommands = group.configuration.subcommands
    guard let word = words.first, !subcommands.isEmpty else { return nil }
    if let next = subcommands.first(where: { $0.configuration.commandName == word }) {
      return sentence(about: words.dropFirst(), in: next, path: "\(path) \(word)")
    }
    let names = subcommands.compactMap { $0.configuration.shouldDisplay ? $0.configuration.commandName : nil }
    guard !word.hasPrefix("-") else {
      // Options of the default command: a command after them is not recognized as one.
      let asksForHelp = words.contains { ["--help", "-h", "--version"].contains($0) }
      return asksForHelp
        ? nil : words.first(where: names.contains).map { "The command comes before its options: \(path) \($0) …" }
    }
    let near = names.closest(to: word)
    // Filters may be in the place of a command.
    guard word != "help", !near.isEmpty || group != WorkoutsCommand.self else { return nil }
    return "Unknown command “\(word)”. "
      + (near.isEmpty ? "See the commands with: \(path) --help" : "Did you mean \(near.joined(separator: " or "))?")
  }
}

/// An option that the command does not have. The parser reports what is missing first, which the typo explains.
enum UnknownOption {
  /// What is wrong, or `nil` if the command has every option, or the typo resembles none.
  static func sentence(in arguments: [String]) -> String? {
    guard let command = try? CommandReference.command(named: arguments[...]).command else { return nil }
    let known = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text).filter { $0.hasPrefix("--") }
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
    let meant = known.didYouMean(unknown)
    return meant.isEmpty ? nil : "Unknown option \(unknown).\(meant) Nothing was done."
  }
}

/// A message of the parser of arguments, worded as the other messages of the program.
enum ParserMessage {
  private static let prefix = "Error: "
  private static let wordings = [
    ("Missing expected argument '", "Missing "), ("Missing value for '", "Missing value for "),
    ("Unknown option '", "Unknown option "),
  ]

  /// Any other text, such as a help, stays as it is.
  static func reworded(_ message: String) -> String {
    guard message.hasPrefix(prefix) else { return message }
    let end = message.firstIndex(of: "\n") ?? message.endIndex
    var line = String(message[..<end].dropFirst(prefix.count))
    for (original, words) in wordings where line.hasPrefix(original) {
      line = words + line.dropFirst(original.count).replacing("'", with: "", maxReplacements: 1)
      line = line.replacing("Did you mean '", with: "Did you mean ").replacing("'?", with: "?")
    }
    if let last = line.last, !".?:".contains(last) { line += "." }
    let isWhole = line.hasSuffix(":") || line.contains("Nothing ")
    let rest = message[end...].split(separator: "\n", omittingEmptySubsequences: false).map(withoutCommonOptions)
    return "fettle: \(line)\(isWhole ? "" : " Nothing was done.")\(rest.joined(separator: "\n"))"
  }

  /// A usage line as in the help of its command.
  private static func withoutCommonOptions(_ line: Substring) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard words.first == "Usage:", let found = try? CommandReference.command(named: words.dropFirst(2)) else {
      return String(line)
    }
    return "Usage: \(CommandHelp(found.command).usage)"
  }
}

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

extension ValueSuggestion {
  /// A value that was probably meant, as the end of the explanation of an error; empty if there is none.
  static func text(for error: any Error) -> String {
    switch error {
    case WorkoutError.invalidValue(let field, let given): text(for: given, allowed: field.allowed)
    case let error as ProfileError: error.suggestion
    default: ""
    }
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

extension [String] {
  /// The end of a sentence about an unknown name: ` Did you mean distance?`, or nothing if none is similar.
  func didYouMean(_ name: String) -> String {
    let near = closest(to: name)
    return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
  }
}

/// A word that was taken for a search in titles and notes, where a person probably meant a name.
enum SearchWordHint {
  /// Reports the name that was probably meant, if nothing matched.
  ///
  /// - Parameters:
  ///   - command: what the name belongs to, as in `fettle curves`.
  ///   - filter: What the words were understood as. A word that is a filter, such as `deleted`, searches nothing.
  ///   - filterWords: Filters that are suggested instead of names that are as close.
  static func report(
    _ words: [String], as filter: WorkoutFilter, among names: [String], orFilters filterWords: [String] = [],
    of command: String
  ) {
    guard let sentence = sentence(words, as: filter, among: names, orFilters: filterWords, of: command) else { return }
    Terminal.writeError(sentence)
  }

  static func sentence(
    _ words: [String], as filter: WorkoutFilter, among names: [String], orFilters filterWords: [String] = [],
    of command: String
  ) -> String? {
    guard let word = words.first, filter.text?.contains(word) == true else { return nil }
    let close = (names + filterWords).closest(to: word)
    guard let name = close.first(where: { filterWords.contains($0) }) ?? close.first else { return nil }
    return "“\(word)” is a search in titles and notes. Did you mean “\(command) \(name)”?"
  }
}
