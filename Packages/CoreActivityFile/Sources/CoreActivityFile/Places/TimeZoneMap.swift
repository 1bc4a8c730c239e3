import SystemTimeZoneMap

/// The time zones of the world: which one a position is in, without asking anybody.
///
/// The map is made from timezone-boundary-builder, whose data is from OpenStreetMap's contributors (ODbL), by
/// `Tests/harness/tools/time_zone_map.py`, which documents its format. Near a border between zones whose clocks differ
/// it is exact to a kilometer or two; between others, to a few.
///
///     TimeZoneMap.world.identifier(latitude: 52.52, longitude: 13.40)  // "Europe/Berlin"
public struct TimeZoneMap: Sendable {
  private static let level = 15

  /// The map that Fettle carries. Reading it takes some milliseconds, and two megabytes of memory from then on.
  public static let world = TimeZoneMap(
    UnsafeBufferPointer(start: fettle_time_zone_map(), count: fettle_time_zone_map_size()))

  /// The first cell of each run of cells with one zone, in order.
  private var starts: [UInt32] = []
  /// The zone of each run; 0 for the open sea.
  private var zones: [UInt16] = []
  /// The names in the time zone database that the map knows, such as `Europe/Berlin`.
  public private(set) var names: [String] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = MapReader(bytes: bytes)
    let count = Int(reader.line()) ?? 0
    for _ in 0..<count { names.append(reader.line()) }
    starts.reserveCapacity(400_000)
    zones.reserveCapacity(400_000)
    var cell: UInt32 = 0
    while let run = reader.run() {
      starts.append(cell)
      zones.append(run.zone)
      cell += run.length
    }
  }

  /// The name of the zone in the time zone database; `nil` in the open sea, and for what is no position.
  public func identifier(latitude: Double, longitude: Double) -> String? {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    let columns = 1 << Self.level
    func cell(_ part: Double, of count: Int) -> Int? {
      Int(exactly: (part * Double(count)).rounded(.down)).map { min($0, count - 1) }
    }
    guard let x = cell((longitude + 180) / 360, of: columns), let y = cell((latitude + 90) / 180, of: columns / 2)
    else { return nil }
    let side = columns / 2
    let half = x < side ? 0 : 1
    let code = UInt32(half * side * side) + Self.spread(UInt32(x - half * side)) + Self.spread(UInt32(y)) << 1
    let zone = Int(zones[index(of: code)])
    return names.indices.contains(zone - 1) ? names[zone - 1] : nil
  }

  /// The last run that begins at a cell or before it.
  private func index(of code: UInt32) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= code { low = middle } else { high = middle }
    }
    return low
  }

  /// The bits of a number, with a zero before each.
  private static func spread(_ number: UInt32) -> UInt32 {
    var bits = number & 0xFFFF
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }
}

private struct MapReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// The zones used last, the current one first.
  var recent: (UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0)

  mutating func line() -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    defer { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func run() -> (zone: UInt16, length: UInt32)? {
    guard position < bytes.count else { return nil }
    let token = next()
    var length = UInt32(token >> 2) + 1
    if token >> 2 == 63 {
      var shift: UInt32 = 0
      var more: UInt32 = 128
      while more & 128 != 0, shift < 32 {
        more = next()
        length += (more & 127) << shift
        shift += 7
      }
    }
    let zone: UInt16
    switch token & 3 {
    case 0:
      zone = recent.1
      recent = (zone, recent.0, recent.2, recent.3)
    case 1:
      zone = recent.2
      recent = (zone, recent.0, recent.1, recent.3)
    case 2:
      zone = recent.3
      recent = (zone, recent.0, recent.1, recent.2)
    default:
      zone = UInt16(next()) | UInt16(next()) << 8
      recent = (zone, recent.0, recent.1, recent.2)
    }
    return (zone, length)
  }

  private mutating func next() -> UInt32 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return UInt32(bytes[position])
  }
}
