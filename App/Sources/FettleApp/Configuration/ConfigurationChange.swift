import Commands
import DomainCore
import Foundation

/// A change of the configuration file: values for some of its keys.
struct ConfigurationChange {
  /// The values in the order in which they were given; a key without one is removed.
  private var values: [(key: any DeclaredKey, text: String?)] = []
  private let path: String
  private let environment: String?

  /// The names of the keys.
  var names: [String] { values.map(\.key.name) }

  /// - Parameters:
  ///   - words: Each a key and its value, as in `theme=light`.
  ///   - path: The path of the file.
  ///   - reader: Reads the file as it is now. The section of its environment changes, or the rest of the file.
  init(_ words: [String], of path: String, _ reader: ConfigurationReader) throws(ConfigurationFailure) {
    self.path = path
    environment = reader.environment
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      let keys = ConfigurationKeys.all
      guard let key = keys.first(where: { $0.name == name || $0.formerName == name }) else {
        throw .unknownKey(name, origin: .command("the command"), near: keys.map(\.name).closest(to: name))
      }
      if let reason = key.reasonNotInFile { throw .notInFile(key: name, origin: .file(path: path), reason: reason) }
      if environment != nil, key.name == ConfigurationKeys.environment.name {
        throw .notInFile(key: name, origin: .file(path: path), reason: "an environment cannot choose another one")
      }
      guard let text = parts.dropFirst().first else {
        throw .wrongValue(key: name, origin: .command(name), given: "", allowed: key.allowed)
      }
      if !text.isEmpty { try Self.check(key, text, reader.process) }
      values.append((key, text.isEmpty ? nil : text))
    }
  }

  /// Reads the value as it will be read from the file.
  private static func check(
    _ key: any DeclaredKey, _ text: String, _ process: ProcessEnvironment
  ) throws(ConfigurationFailure) {
    let reader = try ConfigurationReader(flags: [key.name: text], in: process)
    do {
      _ = try key.row(reader)
      if key.name == ConfigurationKeys.theme.name { _ = try reader.theme() }
    } catch .wrongValue(_, .flag, let given, let allowed) {
      throw .wrongValue(key: key.name, origin: .command(key.name), given: given, allowed: allowed)
    }
  }

  /// The file's text after the change.
  func text() throws(ConfigurationFailure) -> String {
    var object = try ConfigurationFile.existing(at: path)
    if let environment {
      var sections = object[ConfigurationFile.environmentsName] as? [String: Any] ?? [:]
      var section = sections[environment] as? [String: Any] ?? [:]
      apply(to: &section)
      sections[environment] = section
      object[ConfigurationFile.environmentsName] = sections
    } else {
      apply(to: &object)
    }
    do {
      let data = try JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self) + "\n"
    } catch {
      throw .brokenFile(path: path, reason: "it contains values that JSON does not have")
    }
  }

  private func apply(to object: inout [String: Any]) {
    for (key, text) in values {
      if let formerName = key.formerName { object[formerName] = nil }
      object[key.name] = text
    }
  }
}
