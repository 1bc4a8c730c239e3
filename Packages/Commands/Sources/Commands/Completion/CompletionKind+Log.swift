import ArgumentParser
import DomainItems
import Foundation

extension CompletionKind {
  static let workout = of(.workout)
  static let importNumber = of(.importNumber)
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
  static let period = of(.period)
  static let rejectedChange = of(.rejectedChange)
  static let conflict = of(.conflict)
  static let reportSections = of(.reportSections(after: ""))

  /// An item of a kind, by its name or its id.
  static func item<Item: DomainItems.Item>(_ kind: Item.Type) -> CompletionKind { of(.item(kind.fields.noun)) }

  /// The parser calls this without the program, so the answer is what to look up; ``CommandLineProgram`` does that.
  static func of(_ subject: CompletionSubject) -> CompletionKind {
    .custom { arguments, index, last in
      let typed = CompletionRequest.typed(in: CommandLine.arguments, at: index, of: arguments) ?? last
      let before = arguments.indices.contains(index - 1) ? arguments[index - 1] : ""
      return [CompletionRequest(subject.specified(by: arguments, after: before), typed, among: arguments).text]
    }
  }
}

/// What a shell asks to complete: a word of a command line, from the log that the command would use.
struct CompletionRequest: Codable {
  /// What the text of a request begins with, as no candidate does.
  private static let mark = "\u{1}"

  let subject: CompletionSubject
  let typed: String
  /// The flags that choose the log, by the name of their setting.
  let flags: [String: String]

  /// - Parameters:
  ///   - typed: what is typed of the word.
  ///   - arguments: the words of the command line.
  init(_ subject: CompletionSubject, _ typed: String, among arguments: [String]) {
    self.subject = subject
    self.typed = typed
    var flags: [String: String] = [:]
    for name in [StartupSetting.database.name, StartupSetting.environment.name] {
      flags[name] = Self.value(of: "--\(name)", in: arguments)
    }
    self.flags = flags
  }

  /// The request that the parser's answer to a shell is; `nil` for any other answer.
  init?(_ answer: Substring) {
    guard answer.hasPrefix(Self.mark),
      let request = try? JSONDecoder().decode(Self.self, from: Data(answer.dropFirst(Self.mark.count).utf8))
    else { return nil }
    self = request
  }

  /// The request as a line.
  var text: String {
    Self.mark + ((try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// The answer to a shell: the candidates in place of the request.
  static func answered(_ answer: String, by program: any CommandProgram) -> String {
    guard let request = CompletionRequest(answer.prefix { $0 != "\n" }) else { return answer }
    let lines = request.lines(in: program.suggestions(request.flags))
    let rest = answer.drop { $0 != "\n" }
    return lines.isEmpty ? String(rest.dropFirst()) : lines.joined(separator: "\n") + rest
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
  func lines(in log: any LogSuggesting, for shell: CompletionShell? = .requesting) -> [String] {
    let found = (try? subject.candidates(typed, in: log)) ?? []
    return found.compactMap { Self.line($0, for: shell) }
  }

  /// A line of the answer, or `nil` for a value that no line can hold: what a shell made of it would be another value.
  private static func line(_ suggestion: NameSuggestion, for shell: CompletionShell?) -> String? {
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
