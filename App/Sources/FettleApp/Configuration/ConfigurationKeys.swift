import CoreUI
import Foundation

/// Every key there is.
enum ConfigurationKeys {
  static let all: [any DeclaredKey] = [
    environment, database, server, token, color, theme, plain, keys, log, logFile, logToStderr, usage, settledFile,
  ]

  /// Each with its value now, in the order of `all`.
  static func rows(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> [ConfigurationRow] {
    var rows: [ConfigurationRow] = []
    for key in all { rows.append(try key.row(reader)) }
    return rows
  }

  /// What names no environment.
  static let noEnvironment = "default"

  /// That it exists, the reader checks: it knows the file.
  static let environment = ConfigurationKey<String?>(
    name: "environment",
    purpose:
      "The environment in effect: a section of “environments” in the file, whose values replace the file's others.",
    allowed: "the name of an environment, or \(noEnvironment) for none", flag: "--environment",
    parse: { text, _ in word(text).map { $0 == noEnvironment ? nil : $0 } }, text: { $0 ?? noEnvironment },
    standard: { _ in (nil, .standard) })

  static let database = ConfigurationKey<String>(
    name: "database", purpose: "The file the training log is kept in; each environment has its own.",
    allowed: "the path of a file", flag: "--database", isSeparateByEnvironment: true, parse: path, text: { $0 },
    standard: { $0.file("fettle.sqlite", in: .data) })

  static let server = ConfigurationKey<String?>(
    name: "server", purpose: "The server that `fettle login` turns to when it is given none.",
    allowed: "an address such as https://fettle.example.org", parse: { text, _ in address(text).map(Optional.some) },
    text: { $0 },
    standard: { _ in (nil, .standard) })

  static let token = ConfigurationKey<String?>(
    name: "token", purpose: "What proves to the server who asks, where nobody can log in.", allowed: "a token",
    isSecret: true,
    refusalInFile: "a file is copied and shared where a secret should not be; put it into FETTLE_TOKEN, or log in",
    parse: { text, _ in word(text).map(Optional.some) }, text: { $0 },
    standard: { _ in (nil, .standard) })

  static let color = ConfigurationKey<ColorChoice>(
    name: "color", purpose: "When colours are used.", allowed: "auto, always or never", flag: "--color",
    parse: { text, _ in ColorChoice(rawValue: text.lowercased()) }, text: { $0.rawValue },
    standard: { _ in (.auto, .standard) })

  static let theme = ConfigurationKey<Theme>(
    name: "theme", purpose: "Which colours are used: for a dark or a light ground.",
    allowed: Theme.all.map(\.name).joined(separator: " or "),
    parse: { text, _ in Theme.all.first { $0.name == text.lowercased() } }, text: { $0.name },
    standard: { _ in (.dark, .standard) })

  static let plain = toggle(
    "plain", purpose: "Whether everything is told in words, each chart as a sentence.", flag: "--plain", standard: false
  )

  static let keys = ConfigurationKey<KeyBindings>(
    name: "keys", purpose: "Other keys for commands of the full-screen app, as its help (?) names them.",
    allowed: "words such as workouts.delete=x or shell.quit=ctrl+q,f10", parse: { text, _ in KeyBindings(text) },
    text: { $0.description.isEmpty ? nil : $0.description }, standard: { _ in (.none, .standard) })

  static let log = ConfigurationKey<LogLevels>(
    name: "log", purpose: "From which level on it is written down what the program does, also by module.",
    allowed: LogLevels.allowed, flag: "--log", parse: { text, _ in LogLevels(text) }, text: { $0.description },
    standard: { _ in (.standard, .standard) })

  static let logFile = ConfigurationKey<String>(
    name: "log-file", purpose: "The file it is written to.", allowed: "the path of a file", parse: path, text: { $0 },
    standard: { $0.file("log/fettle.log", in: .state) })

  static let logToStderr = toggle(
    "log-to-stderr", purpose: "Whether it is told on standard error too.", flag: "--log-to-stderr", standard: false)

  static let usage = toggle(
    "usage", purpose: "Whether it is counted, on this machine alone, what is used; `fettle usage` shows it.",
    standard: true)

  static let settledFile = ConfigurationKey<String?>(
    name: "settled-file",
    purpose: "A file to which the full-screen app adds a line whenever all is to be seen, for programs that drive it.",
    allowed: "the path of a file", parse: { text, surroundings in path(text, surroundings).map(Optional.some) },
    text: { $0 }, standard: { _ in (nil, .standard) })

  private static func toggle(
    _ name: String, purpose: String, flag: String? = nil, standard: Bool
  ) -> ConfigurationKey<Bool> {
    ConfigurationKey(
      name: name, purpose: purpose, allowed: "true or false", flag: flag,
      parse: { text, _ in
        switch text.lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: nil
        }
      }, text: { $0 ? "true" : "false" }, standard: { _ in (standard, .standard) })
  }

  @Sendable private static func path(_ text: String, _ surroundings: Surroundings) -> String? {
    guard !text.isEmpty, !text.contains("\0") else { return nil }
    return text.hasPrefix("~/") ? surroundings.home + text.dropFirst() : text
  }

  private static func word(_ text: String) -> String? {
    text.isEmpty || text.contains(where: \.isWhitespace) ? nil : text
  }

  private static func address(_ text: String) -> String? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.user() == nil, url.password() == nil
    else { return nil }
    return text
  }
}
