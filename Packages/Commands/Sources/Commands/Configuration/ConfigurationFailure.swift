/// Why the configuration cannot be used.
public enum ConfigurationFailure: Error, Equatable {
  /// `given` is `nil` for a secret.
  case wrongValue(key: String, origin: ConfigurationOrigin, given: String?, allowed: String)
  /// `near` are similar names.
  case unknownKey(String, origin: ConfigurationOrigin, near: [String])
  /// A name in a theme's file that is not a color; `near` are similar ones.
  case unknownColor(String, path: String, near: [String])
  /// A key that must not be in the file, or in a section of it, and why.
  case notInFile(key: String, origin: ConfigurationOrigin, reason: String)
  /// An environment that is not in the file; `known` are the existing ones.
  case unknownEnvironment(String, origin: ConfigurationOrigin, known: [String], path: String)
  /// A section of the file whose name is not allowed for an environment.
  case wrongEnvironmentName(String, path: String)
  /// A variable sets a key that each environment has for itself. It is unclear which of the two is meant.
  case bypassesEnvironment(String, key: String, variable: String, flag: String?)
  case brokenFile(path: String, reason: String)
  case unreadableFile(path: String, reason: String)

  public var explanation: String {
    switch self {
    case .wrongValue(let key, let origin, let given, let allowed):
      switch origin {
      case .flag(let name), .variable(let name), .command(let name):
        "\(name) \(Self.words(for: given)). Allowed: \(allowed)."
      case .environment, .file: "“\(Self.short(key))” in \(origin) \(Self.words(for: given)). Allowed: \(allowed)."
      case .standard: "“\(key)”: allowed is \(allowed)."
      }
    case .unknownKey(let name, let origin, let near):
      "Unknown key “\(Self.short(name))” in \(origin). "
        + (near.isEmpty
          ? "`fettle config list --help` lists all keys." : "Did you mean \(near.joined(separator: " or "))?")
    case .unknownColor(let name, let path, let near):
      "Unknown color “\(Self.short(name))” in \(path). "
        + (near.isEmpty
          ? "Names are such as ui.text, zone.4 and sport.running."
          : "Did you mean \(near.joined(separator: " or "))?")
    case .notInFile(let key, let origin, let reason):
      "“\(key)” is not allowed in \(origin): \(reason)."
    case .unknownEnvironment(let name, let origin, let known, let path):
      "Unknown environment “\(Self.short(name))” in \(origin). \(path) has "
        + (known.isEmpty ? "none." : "\(Self.short(known.joined(separator: ", "))).")
    case .wrongEnvironmentName(let name, let path):
      "“\(Self.short(name))” in \(path) is not a name for an environment. Use lowercase letters, digits and hyphens, but not "
        + "\(StartupSetting.noEnvironment)."
    case .bypassesEnvironment(let name, let key, let variable, let flag):
      "\(variable) is set, but environment “\(name)” has its own \(key). Nothing was done. Unset \(variable)"
        + (flag.map { ", or choose with \($0)." } ?? ".")
    case .brokenFile(let path, let reason):
      "\(path) must be one JSON object: \(reason)."
    case .unreadableFile(let path, let reason):
      "Cannot read the configuration \(path): \(reason)."
    }
  }

  private static func words(for given: String?) -> String {
    switch given {
    case nil: "is invalid"
    case ""?: "is empty"
    case let given?: "is “\(short(given))”"
    }
  }

  /// The beginning of a text: what is wrong with one of a million letters shows in its first.
  private static func short(_ text: String) -> String {
    let beginning = text.prefix(mostLetters)
    return beginning.endIndex == text.endIndex ? text : beginning + "…"
  }

  private static let mostLetters = 100
}

/// Where the value of a configuration key was set.
public enum ConfigurationOrigin: Equatable, Sendable, CustomStringConvertible {
  case flag(String)
  case variable(String)
  /// The section of an environment in the file.
  case environment(String, path: String)
  case file(path: String)
  /// The default.
  case standard
  /// The command itself: a demo has a log of its own.
  case command(String)

  /// The stable name of the kind of origin, used in JSON.
  public var code: String {
    switch self {
    case .flag: "flag"
    case .variable: "variable"
    case .environment: "environment"
    case .file: "file"
    case .standard: "default"
    case .command: "command"
    }
  }

  public var description: String {
    switch self {
    case .flag(let name), .variable(let name), .command(let name): name
    case .environment(let name, let path): "environment \(name) in \(path)"
    case .file(let path): path
    case .standard: "the default"
    }
  }
}
