public import Foundation
import GRDB

/// A row as it was after a commit, in a form that can be written to a file.
public struct RowChange: Codable, Equatable, Sendable {
  /// The name of the table.
  public let table: String
  /// The stored columns; only those of the primary key if the row was deleted.
  public var values: [String: TrackedValue]
  /// Whether the row no longer exists.
  public let isDeleted: Bool

  public init(table: String, values: [String: TrackedValue], isDeleted: Bool) {
    self.table = table
    self.values = values
    self.isDeleted = isDeleted
  }
}

/// A value of a column.
public enum TrackedValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number, or a truth value as 0 or 1.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes, such as the samples of a track.
  case bytes(Data)

  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .blob(let bytes): .bytes(bytes)
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): bytes.databaseValue
    }
  }
}

/// Numbers and text as in JSON, bytes as an object with Base64.
extension TrackedValue: Codable {
  private struct Bytes: Codable {
    let base64: Data
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .real(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .bytes(try container.decode(Bytes.self).base64)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .bytes(let bytes): try container.encode(Bytes(base64: bytes))
    }
  }
}
