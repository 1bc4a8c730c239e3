import CoreDatabase
import Foundation

/// Many rows in a recording, compressed.
struct PackedRows: Codable {
  /// Rows that take less than this stay readable.
  private static let leastByteCount = 400

  let rows: [RowChange]

  /// `nil` for few rows.
  init?(_ rows: [RowChange]) throws {
    guard try Self.encoder.encode(rows).count >= Self.leastByteCount else { return nil }
    self.rows = rows
  }

  init(from decoder: any Decoder) throws {
    rows = try JSONDecoder().decode([RowChange].self, from: PackedData(from: decoder).content)
  }

  func encode(to encoder: any Encoder) throws {
    try PackedData(Self.encoder.encode(rows)).encode(to: encoder)
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
