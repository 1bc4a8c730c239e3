/// Why the configuration cannot be used.
enum ConfigurationFailure: Error, Equatable {
  /// `given` is `nil` for a secret.
  case wrongValue(key: String, origin: ConfigurationOrigin, given: String?, allowed: String)
  /// `near` are the names that may have been meant.
  case unknownKey(String, path: String, near: [String])
  /// A key that the file may not say, and why.
  case notInFile(key: String, path: String, reason: String)
  case brokenFile(path: String, reason: String)
  case unreadableFile(path: String, reason: String)

  var explanation: String {
    switch self {
    case .wrongValue(let key, let origin, let given, let allowed):
      switch origin {
      case .flag(let name), .variable(let name), .command(let name):
        "\(name) \(Self.words(for: given)); it takes \(allowed)."
      case .file(let path): "“\(key)” in \(path) \(Self.words(for: given)); it takes \(allowed)."
      case .standard: "“\(key)” takes \(allowed)."
      }
    case .unknownKey(let name, let path, let near):
      "There is no key “\(name)”, as \(path) has it; "
        + (near.isEmpty
          ? "`fettle config list --help` names them all." : "did you mean \(near.joined(separator: " or "))?")
    case .notInFile(let key, let path, let reason):
      "“\(key)” may not stand in \(path): \(reason)."
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
