import ArgumentParser
import DataUser
import DataWorkout
import Foundation

extension CompletionKind {
  static let workout = of(.workout)
  static let importNumber = of(.importNumber)
  static let savedFilter = of(.savedFilter)
  static let goal = of(.goal)
  static let figure = of(.figure)
  static let tracedField = of(.tracedField)
  static let filterWords = of(.filterWords)
  static let fieldsOfList = of(.fieldsOfList([]))
  static let workoutFieldValues = of(.workoutFieldValues)
  static let profileFieldValues = of(.profileFieldValues)
  static let setting = of(.setting)
  static let settingValues = of(.settingValues)
  static let flag = of(.flag)
  static let flagStates = of(.flagStates)
  static let configurationValues = of(.configurationValues)
  static let goalValues = of(.goalValues)
  static let period = of(.period)
  static let gear = of(.gear)
  static let gearValues = of(.gearValues)
  static let plannedWorkout = of(.plannedWorkout)
  static let plannedValues = of(.plannedValues)
  static let rejectedChange = of(.rejectedChange)
  static let conflict = of(.conflict)
  static let reportSections = of(.reportSections(after: ""))

  private static func of(_ subject: CompletionSubject) -> CompletionKind {
    .custom { arguments, index, last in
      let prefix = LogCompletion.typed(in: CommandLine.arguments, at: index, of: arguments) ?? last
      let before = arguments.indices.contains(index - 1) ? arguments[index - 1] : ""
      return LogCompletion(arguments, ProcessEnvironment.ofThisProcess)
        .lines(subject.specified(by: arguments, after: before), prefix)
    }
  }
}

/// Completes words of a command line from the log that the command would use.
struct LogCompletion {
  private let log: LogSuggestions?
  private let sync: SyncSuggestions

  /// - Parameter arguments: the words of the command line.
  init(_ arguments: [String], _ process: ProcessEnvironment) {
    var flags: [String: String] = [:]
    for key in [ConfigurationKeys.database.name, ConfigurationKeys.environment.name] {
      flags[key] = Self.value(of: "--\(key)", in: arguments)
    }
    let path = try? ConfigurationReader(flags: flags, in: process).value(ConfigurationKeys.database)
    log = path.map { LogSuggestions(path: $0) }
    sync = SyncSuggestions(path: path ?? "")
  }

  /// What is typed of the word at the cursor. The parser passes the beginning of the last word, which may be another
  /// one.
  ///
  /// - Parameter line: the call of a completion script, in which the place of the cursor follows the index.
  static func typed(in line: [String], at index: Int, of arguments: [String]) -> String? {
    guard let separator = line.firstIndex(of: "--"), line.indices.contains(separator + 3),
      let cursor = Int(line[separator + 3]), cursor >= 0, arguments.indices.contains(index)
    else { return nil }
    return String(arguments[index].prefix(cursor))
  }

  /// The candidates as the shell expects them. A log that is missing, locked or damaged has none: nobody asked for an
  /// error message.
  func lines(_ subject: CompletionSubject, _ typed: String, for shell: CompletionShell? = .requesting) -> [String] {
    let found = (try? subject.candidates(typed, in: log ?? LogSuggestions(path: ""), sync)) ?? []
    return found.compactMap { Self.line($0, for: shell) }
  }

  /// A line of the answer, or `nil` for a value that no line can hold: what a shell made of it would be another value.
  private static func line(_ suggestion: LogSuggestions.Suggestion, for shell: CompletionShell?) -> String? {
    let value = suggestion.value
    guard !value.unicodeScalars.contains(where: \.isTerminalControl) else { return nil }
    let meaning = suggestion.meaning.harmless.replacing(#/[\n\t]+/#, with: " ")
    return switch shell {
    case .zsh?:
      value.replacing("\\", with: "\\\\").replacing(":", with: "\\:") + (meaning.isEmpty ? "" : ":\(meaning)")
    case .fish?: value + (meaning.isEmpty ? "" : "\t\(meaning)")
    default: value
    }
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    for (index, argument) in arguments.enumerated() {
      if argument == option, index + 1 < arguments.count { return arguments[index + 1] }
      if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
    }
    return nil
  }
}
