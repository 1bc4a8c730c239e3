import CoreUI
import Foundation

/// All keys.
enum ConfigurationKeys {
  static let all: [any DeclaredKey] = [
    environment, database, server, token, color, theme, plain, pager, mouse, keys, diagnostics, diagnosticsFile,
    diagnosticsToStderr, usage, keepOriginals, machineName, settledFile,
  ]

  /// Each with its current value, in the order of `all`.
  static func rows(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> [ConfigurationRow] {
    var rows: [ConfigurationRow] = []
    for key in all { rows.append(try key.row(reader)) }
    return rows
  }

  /// The name for no environment.
  static let noEnvironment = "default"

  /// The reader, which knows the file, checks that the environment exists.
  static let environment = ConfigurationKey<String?>(
    name: "environment",
    purpose:
      "The environment in effect: a section of “environments” in the file, whose values replace the file's others.",
    allowed: "the name of an environment, or \(noEnvironment) for none", flag: "--environment",
    parse: { text, _ in word(text).map { $0 == noEnvironment ? nil : $0 } }, text: { $0 ?? noEnvironment },
    standard: { _ in (nil, .standard) })

  static let database = ConfigurationKey<String>(
    name: "database", purpose: "The file that stores the training log; each environment has its own.",
    allowed: "the path of a file", flag: "--database", isSeparateByEnvironment: true, parse: path, text: { $0 },
    standard: { $0.file("fettle.sqlite", in: .data) })

  static let server = ConfigurationKey<String?>(
    name: "server", purpose: "The default server of `fettle login`.",
    allowed: "an address such as https://fettle.example.org", parse: { text, _ in address(text).map(Optional.some) },
    text: { $0 },
    standard: { _ in (nil, .standard) })

  static let token = ConfigurationKey<String?>(
    name: "token", purpose: "Access token for unattended use.", allowed: "a token",
    isSecret: true,
    reasonNotInFile: "files get copied and shared; put the token into FETTLE_TOKEN, or sign in with `fettle login`",
    parse: { text, _ in word(text).map(Optional.some) }, text: { $0 },
    standard: { _ in (nil, .standard) })

  static let color = ConfigurationKey<ColorChoice>(
    name: "color", purpose: "When colors are used.", allowed: "auto, always or never", flag: "--color",
    parse: { text, _ in ColorChoice(rawValue: text.lowercased()) }, text: { $0.rawValue },
    standard: { _ in (.auto, .standard) })

  static let theme = ConfigurationKey<ThemeChoice>(
    name: "theme", purpose: "Colors for a dark or a light background, or your own.", allowed: ThemeChoice.allowed,
    parse: { text, _ in ThemeChoice(text) }, text: { $0.text }, standard: { _ in (.auto, .standard) })

  static let plain = toggle(
    "plain", purpose: "Text only: no drawing, each chart as a sentence.", flag: "--plain", standard: false
  )

  static let pager = ConfigurationKey<String>(
    name: "pager", purpose: "The program that shows long output in a terminal.",
    allowed: "a command such as \(Pager.standard), or \(Pager.none)", flag: "--no-pager",
    parse: { text, _ in text.allSatisfy(\.isWhitespace) ? nil : text }, text: { $0 },
    standard: { folders in
      folders.process.variables["PAGER"].flatMap { $0.isEmpty ? nil : ($0, .variable("PAGER")) }
        ?? (Pager.standard, .standard)
    })

  static let mouse = ConfigurationKey<Bool>(
    name: "mouse", purpose: "Whether the full-screen app uses the mouse; otherwise the terminal selects text with it.",
    allowed: "on or off",
    parse: { text, _ in
      switch text.lowercased() {
      case "on", "true", "yes", "1": true
      case "off", "false", "no", "0": false
      default: nil
      }
    }, text: { $0 ? "on" : "off" }, standard: { _ in (true, .standard) })

  static let keys = ConfigurationKey<KeyBindings>(
    name: "keys", purpose: "Keys of the full-screen app, by the names its help shows.",
    allowed: "words such as workouts.delete=x or shell.quit=ctrl+q,f10", parse: { text, _ in KeyBindings(text) },
    text: { $0.description.isEmpty ? nil : $0.description }, standard: { _ in (.none, .standard) })

  static let diagnostics = ConfigurationKey<DiagnosticsLevels>(
    name: "diagnostics", formerName: "log", purpose: "Minimum level of the diagnostics, in general and by module.",
    allowed: DiagnosticsLevels.allowed, flag: "--diagnostics", parse: { text, _ in DiagnosticsLevels(text) },
    text: { $0.description },
    standard: { _ in (.standard, .standard) })

  static let diagnosticsFile = ConfigurationKey<String>(
    name: "diagnostics-file", formerName: "log-file", purpose: "The file the diagnostics are written to.",
    allowed: "the path of a file", parse: path, text: { $0 },
    standard: { $0.file("log/fettle.log", in: .state) })

  static let diagnosticsToStderr = toggle(
    "diagnostics-to-stderr", formerName: "log-to-stderr", purpose: "Also print diagnostics to standard error.",
    flag: "--diagnostics-to-stderr", standard: false)

  static let usage = toggle(
    "usage", purpose: "Count what you use, on this machine only; `fettle usage` shows the counts.",
    standard: true)

  static let keepOriginals = toggle(
    "keep-originals",
    purpose: "Keep each imported file, compressed, next to the log; `fettle workouts original` gives it back.",
    standard: true)

  static let machineName = ConfigurationKey<String?>(
    name: "machine-name",
    purpose: "The name of this machine, which is sent with each change so that your other machines can name it.",
    allowed: "a name of up to 60 characters, or \(noMachineName) to send none",
    parse: { text, _ in
      let isName = !text.allSatisfy(\.isWhitespace) && text.count <= 60 && !text.contains(where: \.isNewline)
      return isName ? .some(text == noMachineName ? nil : text) : nil
    }, text: { $0 ?? noMachineName },
    standard: { folders in
      let name = folders.process.hostName
      return (name.isEmpty ? nil : String(name.prefix(60)), .standard)
    })

  private static let noMachineName = "none"

  static let settledFile = ConfigurationKey<String?>(
    name: "settled-file",
    purpose: "For test tools: append a line here whenever the screen has finished drawing.",
    allowed: "the path of a file", parse: { text, process in path(text, process).map(Optional.some) },
    text: { $0 }, standard: { _ in (nil, .standard) })

  private static func toggle(
    _ name: String, formerName: String? = nil, purpose: String, flag: String? = nil, standard: Bool
  ) -> ConfigurationKey<Bool> {
    ConfigurationKey(
      name: name, formerName: formerName, purpose: purpose, allowed: "true or false", flag: flag,
      parse: { text, _ in
        switch text.lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: nil
        }
      }, text: { $0 ? "true" : "false" }, standard: { _ in (standard, .standard) })
  }

  @Sendable private static func path(_ text: String, _ process: ProcessEnvironment) -> String? {
    guard !text.isEmpty, !text.contains("\0") else { return nil }
    return text.hasPrefix("~/") ? process.home + text.dropFirst() : text
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
