import Foundation

/// What the program finds around it when it starts. Nobody else reads the environment of the process.
public struct ProcessEnvironment: Sendable {
  public let variables: [String: String]
  public let home: String
  /// The name of the machine in its network, without a domain; empty if it has none.
  public let hostName: String

  /// - Parameter home: where `HOME` does not say it.
  public init(variables: [String: String], home: String = "/", hostName: String = "") {
    self.variables = variables
    self.hostName = String(hostName.prefix { $0 != "." })
    self.home = self.variables["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
  }

  public static var ofThisProcess: ProcessEnvironment {
    ProcessEnvironment(
      variables: ProcessInfo.processInfo.environment, home: NSHomeDirectory(), hostName: currentHostName)
  }

  private static var currentHostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The variables that describe the terminal and the colors that any program should use.
  public var terminalVariables: [String: String] {
    variables.filter {
      ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "COLORFGBG", "TERM", "COLUMNS", "LINES"].contains($0.key)
    }
  }

  /// A folder of the XDG specification, and where it was set. One that is not absolute is ignored, as the
  /// specification wants.
  public func folder(_ folder: Folder) -> (path: String, origin: ConfigurationOrigin) {
    if let path = variables[folder.rawValue], path.hasPrefix("/") { return (path, .variable(folder.rawValue)) }
    return ("\(home)/\(folder.standard)", .standard)
  }

  public enum Folder: String {
    case data = "XDG_DATA_HOME"
    case state = "XDG_STATE_HOME"
    case configuration = "XDG_CONFIG_HOME"

    fileprivate var standard: String {
      switch self {
      case .data: ".local/share"
      case .state: ".local/state"
      case .configuration: ".config"
      }
    }
  }
}
