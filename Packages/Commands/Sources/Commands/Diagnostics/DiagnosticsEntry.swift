import CoreSystem
public import Foundation
public import Logging

/// An entry of the diagnostics: one line with a JSON object.
public struct DiagnosticsEntry: Decodable, Equatable, Sendable {
  public let time: Date
  public let level: Logger.Level
  public let module: String
  /// The process that wrote it.
  public let process: Int32
  public let message: String
  public let metadata: [String: String]

  /// The action that it belongs to, and those whose changes it is about.
  public var actions: [Substring] {
    [metadata["action"], metadata["actions"]].compactMap { $0 }.flatMap { $0.split(separator: ",") }
  }

  /// Texts longer than this are cut, so that a line stays one write.
  private static let longestText = 4_000

  /// In the order in which people read it.
  public var line: String {
    var line = "{\"time\":\"\(RFC3339.text(time) ?? "")\",\"level\":\"\(level.rawValue)\",\"module\":"
    line.appendJSON(module)
    line += ",\"process\":\(process),\"message\":"
    line.appendJSON(String(message.prefix(Self.longestText)))
    line += ",\"metadata\":{"
    for (index, (name, value)) in metadata.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { line += "," }
      line.appendJSON(name)
      line += ":"
      line.appendJSON(String(value.prefix(Self.longestText)))
    }
    return line + "}}"
  }

  /// Parses a line; `nil` for one cut off by a full disk.
  public init?(line: some DataProtocol) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let time = RFC3339.date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time")
      }
      return time
    }
    guard let entry = try? decoder.decode(Self.self, from: Data(line)) else { return nil }
    self = entry
  }

  public init(
    time: Date, level: Logger.Level, module: String, process: Int32, message: String, metadata: [String: String] = [:]
  ) {
    self.time = time
    self.level = level
    self.module = module
    self.process = process
    self.message = message
    self.metadata = metadata
  }
}

extension String {
  /// Appends a text in JSON form, on one line.
  fileprivate mutating func appendJSON(_ text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case _ where scalar.isTerminalControl:
        let digits = String(scalar.value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: unicodeScalars.append(scalar)
      }
    }
    append("\"")
  }
}
