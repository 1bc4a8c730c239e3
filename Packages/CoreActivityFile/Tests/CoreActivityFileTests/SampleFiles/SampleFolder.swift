import CoreActivityFile
import Foundation
import Testing

/// Files from real devices, and what independent programs read from them, in the folder the environment names.
enum SampleFolder {
  static let path = ProcessInfo.processInfo.environment["FETTLE_SAMPLES"]
  static var isPresent: Bool { path != nil }

  static func decode(_ name: String) throws -> ActivityFile {
    try ActivityFileDecoder().decode(contentsOfFile: try #require(path) + "/" + name)
  }

  static func expectation(for name: String) throws -> JSONValue {
    try #require(expectations)["files"][name]
  }

  /// All FIT, GPX and TCX files in the folder.
  static func allNames() throws -> [String] {
    let folder = try #require(path)
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return all.filter { ActivityFileDecoder.accepts(fileName: $0) }
  }

  private static let expectations: JSONValue? = path.flatMap { path in
    FileManager.default.contents(atPath: path + "/expected.json").flatMap { data in
      try? JSONDecoder().decode(JSONValue.self, from: data)
    }
  }
}

/// JSON of any shape; missing values are null.
enum JSONValue: Decodable, Sendable {
  case null
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else {
      self = .null
    }
  }

  subscript(key: String) -> JSONValue {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  subscript(index: Int) -> JSONValue { index < list.count ? list[index] : .null }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var list: [JSONValue] {
    if case .list(let list) = self { list } else { [] }
  }

  /// A time as seconds since 1970.
  var seconds: Double? {
    text.flatMap { try? date($0).timeIntervalSince1970 }
  }
}
