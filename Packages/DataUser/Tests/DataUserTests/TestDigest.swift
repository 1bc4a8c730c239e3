import Foundation

/// No SHA-256, but as long as one, and another for each of a few pictures.
@Sendable func testDigest(_ bytes: Data) -> String {
  let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  return String(repeating: String(format: "%016x", Int(bitPattern: UInt(hash))), count: 4)
}
