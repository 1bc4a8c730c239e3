import DomainTraining
import DomainWorkout
import Foundation

/// A track as CSV: a line for each sample, with the columns of `TrackEncoding` in SI units, empty where a value is
/// missing. Has exactly the digits that the stored steps need.
struct TrackTable {
  /// The number of the segment a sample belongs to, from 0; only if there are several.
  private static let segment = "segment"
  private static let largestColumnCount = 1_010

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `nil` if a value needs more digits, or a name cannot be expressed.
  init?(_ track: Track) {
    let count = track.offsets.count
    var columns: [(column: TrackTableColumn, values: [Double])] = TrackTableColumn.all.compactMap { column in
      column.values(of: track).map { (column, $0) }
    }
    columns += track.developerColumns.map { (.developer(name: $0.name, unit: $0.unit), $0.values) }
    guard columns.allSatisfy({ $0.values.count == count && TrackTableColumn(title: $0.column.title) == $0.column })
    else { return nil }
    var text = columns.map { Self.quoted($0.column.title) }.joined(separator: ",")
    if !track.segmentStarts.isEmpty { text += ",\(Self.segment)" }
    var writer = DecimalWriter(Array((text + "\n").utf8))
    var starts = track.segmentStarts[...]
    var number = 0
    for index in 0..<count {
      for (position, column) in columns.enumerated() {
        if position > 0 { writer.append(byte: UInt8(ascii: ",")) }
        guard writer.append(column.values[index], digits: column.column.digits) else { return nil }
      }
      if !track.segmentStarts.isEmpty {
        while let start = starts.first, start <= index {
          number += 1
          starts = starts.dropFirst()
        }
        writer.append(byte: UInt8(ascii: ","))
        writer.append(number)
      }
      writer.append(byte: UInt8(ascii: "\n"))
    }
    guard starts.isEmpty else { return nil }
    bytes = writer.bytes
  }

  /// The track that was written.
  func track() throws(TrackEncoding.Damaged) -> Track {
    var reader = DecimalReader(bytes)
    guard let titles = reader.titles(), titles.count <= Self.largestColumnCount else { throw TrackEncoding.Damaged() }
    let hasSegments = titles.last == Self.segment
    let columns = try titles.dropLast(hasSegments ? 1 : 0).map { (title) throws(TrackEncoding.Damaged) in
      guard let column = TrackTableColumn(title: title) else { throw TrackEncoding.Damaged() }
      return column
    }
    var values = [[Double]](repeating: [], count: columns.count)
    var track = Track()
    var number = 0
    var index = 0
    while !reader.isAtEnd {
      for position in columns.indices {
        let isLast = position == columns.count - 1 && !hasSegments
        guard let value = reader.value(endingLine: isLast) else { throw TrackEncoding.Damaged() }
        values[position].append(value)
      }
      if hasSegments {
        guard let value = reader.value(endingLine: true), let next = Int(exactly: value),
          (number...number + 1_000_000).contains(next)
        else { throw TrackEncoding.Damaged() }
        track.segmentStarts += repeatElement(index, count: next - number)
        number = next
      }
      index += 1
    }
    for (column, values) in zip(columns, values) { column.set(values, of: &track) }
    guard track.offsets.count == index else { throw TrackEncoding.Damaged() }
    return track
  }

  private static func quoted(_ title: String) -> String {
    title.contains { "\",\n\r".contains($0) } ? "\"\(title.replacing("\"", with: "\"\""))\"" : title
  }
}

/// A column of a track as CSV.
enum TrackTableColumn: Equatable {
  case offsets, latitudes, longitudes, altitudes, distances, speeds, heartRates, powers, cadences, temperatures
  case developer(name: String, unit: String)

  /// Those that every track can have, in order.
  static let all: [TrackTableColumn] = [
    .offsets, .latitudes, .longitudes, .altitudes, .distances, .speeds, .heartRates, .powers, .cadences, .temperatures,
  ]

  init?(title: String) {
    if let column = Self.all.first(where: { $0.title == title }) {
      self = column
    } else {
      guard title.hasSuffix("]"), let bracket = title.range(of: " [", options: .backwards) else { return nil }
      self = .developer(
        name: String(title[..<bracket.lowerBound]), unit: String(title[bracket.upperBound...].dropLast()))
    }
  }

  var title: String {
    switch self {
    case .offsets: "time_s"
    case .latitudes: "latitude_deg"
    case .longitudes: "longitude_deg"
    case .altitudes: "altitude_m"
    case .distances: "distance_m"
    case .speeds: "speed_m_per_s"
    case .heartRates: "heart_rate_bpm"
    case .powers: "power_w"
    case .cadences: "cadence_rpm"
    case .temperatures: "temperature_c"
    case .developer(let name, let unit): "\(name) [\(unit)]"
    }
  }

  /// The decimals that distinguish all stored steps.
  var digits: Int {
    switch self {
    case .offsets, .altitudes, .speeds, .cadences: 3
    case .latitudes, .longitudes: 8
    case .distances: 2
    case .heartRates, .powers, .temperatures: 1
    case .developer: 4
    }
  }

  func values(of track: Track) -> [Double]? {
    switch self {
    case .offsets: track.offsets
    case .latitudes: track.latitudes
    case .longitudes: track.longitudes
    case .altitudes: track.altitudes
    case .distances: track.distances
    case .speeds: track.speeds
    case .heartRates: track.heartRates
    case .powers: track.powers
    case .cadences: track.cadences
    case .temperatures: track.temperatures
    case .developer: nil
    }
  }

  func set(_ values: [Double], of track: inout Track) {
    switch self {
    case .offsets: track.offsets = values
    case .latitudes: track.latitudes = values
    case .longitudes: track.longitudes = values
    case .altitudes: track.altitudes = values
    case .distances: track.distances = values
    case .speeds: track.speeds = values
    case .heartRates: track.heartRates = values
    case .powers: track.powers = values
    case .cadences: track.cadences = values
    case .temperatures: track.temperatures = values
    case .developer(let name, let unit):
      track.developerColumns.append(DeveloperColumn(name: name, unit: unit, values: values))
    }
  }
}

/// Writes numbers with at most a given count of decimals, without trailing zeros. Formatting through text would take
/// most of the time of an archive.
private struct DecimalWriter {
  fileprivate static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ number: Int) {
    bytes += String(number).utf8
  }

  /// Nothing for NaN.
  ///
  /// - Returns: whether the number can be expressed.
  mutating func append(_ value: Double, digits: Int) -> Bool {
    if value.isNaN { return true }
    guard var steps = Int64(exactly: (value * Self.powers[digits]).rounded()), steps != .min else { return false }
    if steps < 0 {
      bytes.append(UInt8(ascii: "-"))
      steps = -steps
    }
    var count = digits
    while count > 0, steps % 10 == 0 {
      steps /= 10
      count -= 1
    }
    let start = bytes.count
    var written = 0
    while steps > 0 || written <= count {
      if written == count, count > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(steps % 10))
      steps /= 10
      written += 1
    }
    bytes[start...].reverse()
    return true
  }
}

/// Reads a table of such numbers.
struct DecimalReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The first line; `nil` if it is not complete.
  mutating func titles() -> [String]? {
    var titles: [String] = []
    var title: [UInt8] = []
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && position < bytes.count && bytes[position] == byte:
        title.append(byte)
        position += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: "\n") where !isQuoted:
        titles.append(String(decoding: title, as: UTF8.self))
        title = []
        if byte == UInt8(ascii: "\n") { return titles }
      default: title.append(byte)
      }
    }
    return nil
  }

  /// The next number, NaN if it is empty; `nil` if there is none, or it does not end where it should.
  mutating func value(endingLine: Bool) -> Double? {
    var steps: Int64 = 0
    var decimals = -1
    var isNegative = false
    var count = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (product, overflow) = steps.multipliedReportingOverflow(by: 10)
        let (sum, overflowOfSum) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
        guard !overflow, !overflowOfSum else { return nil }
        steps = sum
        if decimals >= 0 { decimals += 1 }
      case UInt8(ascii: "-") where count == 0: isNegative = true
      case UInt8(ascii: ".") where decimals < 0 && count > 0: decimals = 0
      case UInt8(ascii: ",") where !endingLine, UInt8(ascii: "\n") where endingLine:
        guard decimals != 0, decimals < DecimalWriter.powers.count, !(isNegative && count == 1) else { return nil }
        guard count > 0 else { return .nan }
        let value = Double(steps) / DecimalWriter.powers[max(0, decimals)]
        return isNegative ? -value : value
      default: return nil
      }
      count += 1
    }
    return nil
  }
}
