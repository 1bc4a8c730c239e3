import CoreDatabase
import CoreSystem
import Foundation

/// Many rows in a recording, compressed.
struct PackedRows: Codable {
  /// Rows that take less than this stay readable.
  private static let leastByteCount = 400
  private static let largestByteCount = 1 << 30

  let rows: [RowChange]

  private struct Form: Codable {
    let deflated: Data
    let bytes: Int
  }

  /// `nil` for few rows.
  init?(_ rows: [RowChange]) throws {
    guard try Self.encoder.encode(rows).count >= Self.leastByteCount else { return nil }
    self.rows = rows
  }

  init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    guard (0...Self.largestByteCount).contains(form.bytes),
      let data = Deflated(compressed: form.deflated).inflated(byteCount: form.bytes)
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The rows are damaged."))
    }
    rows = try JSONDecoder().decode([RowChange].self, from: data)
  }

  func encode(to encoder: any Encoder) throws {
    let data = try Self.encoder.encode(rows)
    try Form(deflated: Deflated(data).bytes, bytes: data.count).encode(to: encoder)
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
