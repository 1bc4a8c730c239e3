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
