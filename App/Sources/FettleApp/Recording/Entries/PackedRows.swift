import CoreDatabase
import CoreSystem
import Foundation

/// Many rows in a recording, compressed.
struct PackedRows: Codable {
  /// Rows that take less than this stay readable.
  private static let leastByteCount = 400
  private static let largestByteCount = 256 << 20

  let rows: [RowChange]

  /// `nil` for few rows.
  init?(_ rows: [RowChange], upTo byteLimit: Int = largestByteCount) throws {
    let byteCount = try Self.encoder.encode(rows).count
    guard byteCount <= byteLimit else { throw FileError.tooLarge }
    guard byteCount >= Self.leastByteCount else { return nil }
    self.rows = rows
  }

  init(from decoder: any Decoder) throws {
    let packed = try PackedData(from: decoder, upTo: Self.largestByteCount)
    rows = try JSONDecoder().decode([RowChange].self, from: packed.content)
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
