public import Foundation

extension RouteFingerprint {
  private static let version: UInt8 = 1

  /// A stable, compact form for storing: about four bytes a point.
  ///
  /// A version byte; then, as variable-length integers, the number of doublings of the step, the number of points, and
  /// for each point the differences of latitude and longitude from the point before.
  public var bytes: Data {
    var writer = VariableLengthWriter()
    writer.data.append(Self.version)
    writer.append((stepMeters / Self.shortestStepMeters).trailingZeroBitCount)
    writer.append(points.count)
    var last = Point(latitude: 0, longitude: 0)
    for point in points {
      writer.append(point.latitude - last.latitude)
      writer.append(point.longitude - last.longitude)
      last = point
    }
    return writer.data
  }

  /// - Returns: `nil` if the bytes are not a fingerprint of this version.
  public init?(bytes: Data) {
    guard bytes.first == Self.version else { return nil }
    var reader = VariableLengthReader(bytes: bytes.dropFirst())
    guard let doublings = reader.next(), (0...16).contains(doublings), let count = reader.next(),
      (1...Self.mostPoints).contains(count)
    else { return nil }
    var points: [Point] = []
    var last = Point(latitude: 0, longitude: 0)
    for _ in 0..<count {
      guard let north = reader.next(), let east = reader.next(), north.magnitude <= 18_000_000,
        east.magnitude <= 36_000_000
      else { return nil }
      last = Point(latitude: last.latitude + north, longitude: last.longitude + east)
      guard last.latitude.magnitude <= 9_000_000, last.longitude.magnitude <= 18_000_000 else { return nil }
      points.append(last)
    }
    guard reader.isAtEnd else { return nil }
    self.init(stepMeters: Self.shortestStepMeters << doublings, points: points)
  }

  /// The bytes as text, in Base64.
  public var code: String { bytes.base64EncodedString() }

  /// - Returns: `nil` if the text is not a code of this version.
  public init?(code: String) {
    guard let bytes = Data(base64Encoded: code) else { return nil }
    self.init(bytes: bytes)
  }
}

/// Writes integers in as few bytes as they need: seven bits a byte, the sign in the lowest bit.
private struct VariableLengthWriter {
  var data = Data()

  mutating func append(_ value: Int) {
    var left = UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63))
    while left >= 0x80 {
      data.append(UInt8(truncatingIfNeeded: left) | 0x80)
      left >>= 7
    }
    data.append(UInt8(truncatingIfNeeded: left))
  }
}

private struct VariableLengthReader {
  private var bytes: Data

  init(bytes: Data) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  /// `nil` at the end, and for integers of more than 35 bits.
  mutating func next() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value >> 1) ^ -Int(value & 1) }
    }
    return nil
  }
}
