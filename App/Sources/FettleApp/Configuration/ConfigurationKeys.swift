import Commands
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

  /// The reader, which knows the file, checks that the environment exists.
  static let environment = ConfigurationKey<String?>(
    .environment, parse: { text, _ in word(text).map { $0 == StartupSetting.noEnvironment ? nil : $0 } },
    text: { $0 ?? StartupSetting.noEnvironment },
    standard: { _ in (nil, .standard) })

  static let database = ConfigurationKey<String>(
    .database, parse: path, text: { $0 },
    standard: { $0.file("fettle.sqlite", in: .data) })

  static let server = ConfigurationKey<String?>(
    .server, parse: { text, _ in address(text).map(Optional.some) },
    text: { $0 },
    standard: { _ in (nil, .standard) })

  static let token = ConfigurationKey<String?>(
    .token, parse: { text, _ in word(text).map(Optional.some) }, text: { $0 },
    standard: { _ in (nil, .standard) })

  static let color = ConfigurationKey<ColorChoice>(
    .color, parse: { text, _ in ColorChoice(rawValue: text.lowercased()) }, text: { $0.rawValue },
    standard: { _ in (.auto, .standard) })

  static let theme = ConfigurationKey<ThemeChoice>(
    .theme, parse: { text, _ in ThemeChoice(text) }, text: { $0.text }, standard: { _ in (.auto, .standard) })

  static let plain = toggle(.plain, standard: false)

  static let pager = ConfigurationKey<String>(
    .pager, parse: { text, _ in text.allSatisfy(\.isWhitespace) ? nil : text }, text: { $0 },
    standard: { folders in
      folders.process.variables["PAGER"].flatMap { $0.isEmpty ? nil : ($0, .variable("PAGER")) }
        ?? (Pager.standard, .standard)
    })

  static let mouse = ConfigurationKey<Bool>(
    .mouse,
    parse: { text, _ in
      switch text.lowercased() {
      case "on", "true", "yes", "1": true
      case "off", "false", "no", "0": false
      default: nil
      }
    }, text: { $0 ? "on" : "off" }, standard: { _ in (true, .standard) })

  static let keys = ConfigurationKey<KeyBindings>(
    .keys, parse: { text, _ in KeyBindings(text) },
    text: { $0.description.isEmpty ? nil : $0.description }, standard: { _ in (.none, .standard) })

  static let diagnostics = ConfigurationKey<DiagnosticsLevels>(
    .diagnostics,
    parse: { text, _ in
      DiagnosticsLevels(text, formerRemotes: DependencyContainer.formerDiagnosticsModules)
    },
    text: { $0.description },
    standard: { _ in (.standard, .standard) })

  static let diagnosticsFile = ConfigurationKey<String>(
    .diagnosticsFile, parse: path, text: { $0 },
    standard: { $0.file("log/fettle.log", in: .state) })

  static let diagnosticsToStderr = toggle(.diagnosticsToStderr, standard: false)

  static let usage = toggle(.usage, standard: true)

  static let keepOriginals = toggle(.keepOriginals, standard: true)

  static let machineName = ConfigurationKey<String?>(
    .machineName,
    parse: { text, _ in
      let isName = !text.allSatisfy(\.isWhitespace) && text.count <= 60 && !text.contains(where: \.isNewline)
      return isName ? .some(text == StartupSetting.noMachineName ? nil : text) : nil
    }, text: { $0 ?? StartupSetting.noMachineName },
    standard: { folders in
      let name = folders.process.hostName
      return (name.isEmpty ? nil : String(name.prefix(60)), .standard)
    })

  static let settledFile = ConfigurationKey<String?>(
    .settledFile, parse: { text, process in path(text, process).map(Optional.some) },
    text: { $0 }, standard: { _ in (nil, .standard) })

  private static func toggle(_ setting: StartupSetting, standard: Bool) -> ConfigurationKey<Bool> {
    ConfigurationKey(
      setting,
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
