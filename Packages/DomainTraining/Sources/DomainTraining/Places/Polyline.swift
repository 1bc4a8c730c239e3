/// A line of positions as a short text of printable ASCII characters.
///
/// This is the encoded polyline that routing services exchange, with six digits after the point: differences of
/// millionths of a degree, in groups of five bits from the lowest, each as a character from `?` on.
public enum Polyline {
  private static let precision = 1e6

  /// The text; positions that are not on Earth are left out.
  public static func text(of points: [Coordinate]) -> String {
    var bytes: [UInt8] = []
    var last = (latitude: 0, longitude: 0)
    for point in points where point.isOnEarth {
      let next = (latitude: units(point.latitude), longitude: units(point.longitude))
      append(next.latitude - last.latitude, to: &bytes)
      append(next.longitude - last.longitude, to: &bytes)
      last = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The positions of a text; `nil` if it is none, or if one of them is not on Earth.
  public static func points(in text: String) -> [Coordinate]? {
    var bytes = Array(text.utf8)[...]
    var points: [Coordinate] = []
    var last = (latitude: 0, longitude: 0)
    while !bytes.isEmpty {
      guard let latitude = difference(in: &bytes), let longitude = difference(in: &bytes) else { return nil }
      last = (last.latitude + latitude, last.longitude + longitude)
      let point = Coordinate(
        latitude: Double(last.latitude) / precision, longitude: Double(last.longitude) / precision)
      guard point.isOnEarth else { return nil }
      points.append(point)
    }
    return points
  }

  private static func units(_ degrees: Double) -> Int { Int(exactly: (degrees * precision).rounded()) ?? 0 }

  private static func append(_ difference: Int, to bytes: inout [UInt8]) {
    var rest = difference < 0 ? ~(difference << 1) : difference << 1
    while rest >= 0x20 {
      bytes.append(UInt8(truncatingIfNeeded: rest & 0x1f | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(truncatingIfNeeded: rest) + 63)
  }

  private static func difference(in bytes: inout ArraySlice<UInt8>) -> Int? {
    var (value, shift) = (0, 0)
    while let byte = bytes.popFirst() {
      guard (63...126).contains(byte), shift <= 30 else { return nil }
      let bits = Int(byte) - 63
      value |= (bits & 0x1f) << shift
      shift += 5
      if bits < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
    }
    return nil
  }
}
