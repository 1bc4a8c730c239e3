import Foundation
import Testing

/// Files that an earlier version of the program wrote, saved by `Tests/harness/formats/keep.py`.
struct KeptFormat: CustomTestStringConvertible, Sendable {
  struct Command: Decodable {
    enum Comparison: String, Decodable { case values, shape }

    let command: [String]
    let compared: Comparison
    let exitCode: Int32
  }

  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static var all: [KeptFormat] {
    let tests = (1...4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let kept = tests.appending(path: "Formats/Kept")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: kept.path())) ?? []
    return names.sorted().map { KeptFormat(folder: kept.appending(path: $0)) }
  }

  func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }

  func commands() throws -> [String: Command] {
    try JSONDecoder().decode([String: Command].self, from: data("commands.json"))
  }

  func document(_ name: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: data("documents/\(name).json"))
  }
}

/// Any JSON document.
enum JSONValue: Decodable, Equatable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Sentences for people. Their wording may change, but they must exist.
  private static let sentences: Set<String> = ["explanation", "purpose", "reason", "refusal", "remarks", "text"]

  /// The list of what the program itself has, at whose end a newer version can add something.
  private static let growing = ".flags"

  /// What a newer document lacks or changes compared with this one. A newer document can contain more.
  func differences(in newer: JSONValue, comparing: KeptFormat.Command.Comparison, at path: String = "") -> [String] {
    switch (self, newer) {
    case (.object(let old), .object(let new)):
      return old.sorted { $0.key < $1.key }.flatMap { key, value in
        guard let other = new[key] else { return ["\(path).\(key) is missing"] }
        let comparing = Self.sentences.contains(key) ? .shape : comparing
        return value.differences(in: other, comparing: comparing, at: "\(path).\(key)")
      }
    case (.array(let old), .array(let new)):
      guard comparing == .values else {
        guard let first = old.first, let other = new.first else { return [] }
        return first.differences(in: other, comparing: comparing, at: "\(path)[0]")
      }
      let isComplete = old.count == new.count || (new.count > old.count && path.hasSuffix(Self.growing))
      guard isComplete else { return ["\(path) has \(new.count) entries, not \(old.count)"] }
      return zip(old, new).enumerated().flatMap { index, pair in
        pair.0.differences(in: pair.1, comparing: comparing, at: "\(path)[\(index)]")
      }
    case (.number(let old), .number(let new)):
      // Numbers were printed with all their digits before; now with those that their precision deserves.
      let isDegrees = path.contains("itude[")
      let tolerance = isDegrees ? 0.6e-7 : min(0.6e-3, abs(old) * 0.6e-4)
      return comparing == .shape || abs(old - new) <= tolerance ? [] : ["\(path) is \(newer), not \(self)"]
    case (.string, .string), (.bool, .bool), (.null, .null):
      return comparing == .shape || self == newer ? [] : ["\(path) is \(newer), not \(self)"]
    default:
      return ["\(path) is \(newer), not \(self)"]
    }
  }
}
