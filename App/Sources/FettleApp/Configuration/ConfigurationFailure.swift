/// Why the configuration cannot be used.
enum ConfigurationFailure: Error, Equatable {
  /// `given` is `nil` for a secret.
  case wrongValue(key: String, origin: ConfigurationOrigin, given: String?, allowed: String)
  /// `near` are the names that may have been meant.
  case unknownKey(String, origin: ConfigurationOrigin, near: [String])
  /// A key that the file, or a section of it, may not say, and why.
  case notInFile(key: String, origin: ConfigurationOrigin, reason: String)
  /// An environment that the file does not have; `known` are those it has.
  case unknownEnvironment(String, origin: ConfigurationOrigin, known: [String], path: String)
  /// A section of the file whose name no environment can have.
  case wrongEnvironmentName(String, path: String)
  case brokenFile(path: String, reason: String)
  case unreadableFile(path: String, reason: String)

  var explanation: String {
    switch self {
    case .wrongValue(let key, let origin, let given, let allowed):
      switch origin {
      case .flag(let name), .variable(let name), .command(let name):
        "\(name) \(Self.words(for: given)); it takes \(allowed)."
      case .environment, .file: "“\(key)” in \(origin) \(Self.words(for: given)); it takes \(allowed)."
      case .standard: "“\(key)” takes \(allowed)."
      }
    case .unknownKey(let name, let origin, let near):
      "There is no key “\(name)”, as \(origin) has it; "
        + (near.isEmpty
          ? "`fettle config list --help` names them all." : "did you mean \(near.joined(separator: " or "))?")
    case .notInFile(let key, let origin, let reason):
      "“\(key)” may not stand in \(origin): \(reason)."
    case .unknownEnvironment(let name, let origin, let known, let path):
      "There is no environment “\(name)”, which \(origin) names; \(path) has "
        + (known.isEmpty ? "none." : "\(known.joined(separator: ", ")).")
    case .wrongEnvironmentName(let name, let path):
      "“\(name)” in \(path) cannot name an environment; a name has lowercase letters, digits and hyphens, and is not "
        + "\(ConfigurationKeys.noEnvironment)."
    case .brokenFile(let path, let reason):
      "\(path) is not the JSON object a configuration is: \(reason)."
    case .unreadableFile(let path, let reason):
      "The configuration \(path) cannot be read: \(reason)."
    }
  }

  private static func words(for given: String?) -> String {
    switch given {
    case nil: "is not what it should be"
    case ""?: "is empty"
    case let given?: "is “\(given)”"
    }
  }
}
