import Foundation

/// A running server that whoever starts the tests names in the environment.
enum GivenServer {
  /// How to reach it; `nil` if none is given.
  ///
  /// - Parameter variable: contains JSON, or the path of a file with it.
  static func facts<Facts: Decodable>(in variable: String) -> Facts? {
    ProcessInfo.processInfo.environment[variable].flatMap { facts($0) }
  }

  /// - Parameter given: JSON, or the path of a file with it.
  static func facts<Facts: Decodable>(_ given: String) -> Facts? {
    let text = given.hasPrefix("{") ? given : (try? String(contentsOfFile: given, encoding: .utf8)) ?? ""
    return try? JSONDecoder().decode(Facts.self, from: Data(text.utf8))
  }
}
