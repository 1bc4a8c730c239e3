import DomainTraining
import DomainWorkout
import Foundation

/// The form of a track on disk: column after column, each as differences of whole numbers in small steps.
///
/// For each existing column its tag and its `ColumnCoding`; a zero; the segment starts, each by its distance from the
/// previous one; the columns of apps and sensors with name and unit. Steps are as fine as any device records: half a
/// FIT semicircle for positions, a millisecond for times, a centimeter or less for distances and heights.
enum TrackEncoding {
  /// The number of this form. The first one is no longer read: see `FirstTrackForm`.
  static let current = 2

  struct Damaged: Error {}

  fileprivate enum Column: UInt8, CaseIterable {
    case offsets = 1
    case latitudes, longitudes, altitudes, distances, speeds, heartRates, powers, cadences, temperatures

    var coding: ColumnCoding {
      switch self {
      case .offsets: ColumnCoding(stepsPerUnit: 1_000)
      case .latitudes, .longitudes: ColumnCoding(stepsPerUnit: 4_294_967_296 / 180)
      case .altitudes: ColumnCoding(stepsPerUnit: 500)
      case .distances: ColumnCoding(stepsPerUnit: 100)
      case .speeds: ColumnCoding(stepsPerUnit: 1_000)
      case .cadences: ColumnCoding(stepsPerUnit: 128)
      case .heartRates, .powers, .temperatures: ColumnCoding(stepsPerUnit: 10)
      }
    }
  }

  private static let developerCoding = ColumnCoding(stepsPerUnit: 10_000)

  static func encode(_ track: Track) -> Data {
    var writer = VariableLengthWriter()
    for column in Column.allCases {
      guard let values = track.values(of: column) else { continue }
      writer.append(byte: column.rawValue)
      column.coding.encode(values, into: &writer)
    }
    writer.append(byte: 0)
    writer.append(UInt64(track.segmentStarts.count))
    var last = 0
    for start in track.segmentStarts {
      writer.append(UInt64(max(0, start - last)))
      last = start
    }
    writer.append(UInt64(track.developerColumns.count))
    for column in track.developerColumns {
      writer.append(column.name)
      writer.append(column.unit)
      developerCoding.encode(column.values, into: &writer)
    }
    return Data(writer.bytes)
  }

  static func decode(_ data: Data, sampleCount: Int, encoding: Int) throws(Damaged) -> Track {
    guard encoding == current, (0...Int(UInt32.max)).contains(sampleCount) else { throw Damaged() }
    var reader = VariableLengthReader(bytes: [UInt8](data))
    var track = Track()
    while let tag = reader.nextByte(), tag != 0 {
      guard let column = Column(rawValue: tag) else { throw Damaged() }
      track.set(try column.coding.decode(count: sampleCount, from: &reader), for: column)
    }
    guard track.offsets.count == sampleCount else { throw Damaged() }
    track.segmentStarts = try segmentStarts(sampleCount: sampleCount, from: &reader)
    track.developerColumns = try developerColumns(sampleCount: sampleCount, from: &reader)
    return track
  }

  private static func segmentStarts(
    sampleCount: Int, from reader: inout VariableLengthReader
  ) throws(Damaged) -> [Int] {
    guard let count = reader.next(), count <= UInt64(sampleCount) else { throw Damaged() }
    var starts: [Int] = []
    for _ in 0..<count {
      guard let step = reader.next(), step <= UInt64(sampleCount) else { throw Damaged() }
      starts.append((starts.last ?? 0) + Int(step))
    }
    return starts
  }

  private static func developerColumns(
    sampleCount: Int, from reader: inout VariableLengthReader
  ) throws(Damaged) -> [DeveloperColumn] {
    guard let count = reader.next(), count <= 1_000 else { throw Damaged() }
    var columns: [DeveloperColumn] = []
    for _ in 0..<count {
      guard let name = reader.nextText(), let unit = reader.nextText() else { throw Damaged() }
      columns.append(
        DeveloperColumn(
          name: name, unit: unit, values: try developerCoding.decode(count: sampleCount, from: &reader)))
    }
    return columns
  }
}

extension Track {
  fileprivate func values(of column: TrackEncoding.Column) -> [Double]? {
    switch column {
    case .offsets: offsets
    case .latitudes: latitudes
    case .longitudes: longitudes
    case .altitudes: altitudes
    case .distances: distances
    case .speeds: speeds
    case .heartRates: heartRates
    case .powers: powers
    case .cadences: cadences
    case .temperatures: temperatures
    }
  }

  fileprivate mutating func set(_ values: [Double], for column: TrackEncoding.Column) {
    switch column {
    case .offsets: offsets = values
    case .latitudes: latitudes = values
    case .longitudes: longitudes = values
    case .altitudes: altitudes = values
    case .distances: distances = values
    case .speeds: speeds = values
    case .heartRates: heartRates = values
    case .powers: powers = values
    case .cadences: cadences = values
    case .temperatures: temperatures = values
    }
  }
}

/// Writes whole numbers in as few bytes as possible, seven bits per byte, low bits first.
struct VariableLengthWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// How many bytes a number takes.
  static func byteCount(_ number: UInt64) -> Int {
    (64 - (number | 1).leadingZeroBitCount + 6) / 7
  }

  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads the format of `VariableLengthWriter`; `nil` if the bytes end early or form no number.
struct VariableLengthReader {
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var remainingCount: Int { bytes.count - position }

  mutating func nextByte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func next() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64, let byte = nextByte() {
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  /// Reads several numbers, without the cost of finding the bytes for each.
  ///
  /// - Parameter body: gets each number and its position among them.
  /// - Returns: how many there are before the bytes end or form no number.
  @inline(__always)
  mutating func readNumbers(_ count: Int, _ body: (Int, UInt64) -> Void) -> Int {
    let (read, end) = bytes.withUnsafeBufferPointer { [position] bytes in
      var end = position
      for index in 0..<count {
        var (number, shift, place) = (UInt64(0), UInt64(0), end)
        while true {
          guard place < bytes.count, shift < 64 else { return (index, end) }
          let byte = bytes[place]
          place += 1
          number |= UInt64(byte & 0x7f) << shift
          if byte < 0x80 { break }
          shift += 7
        }
        end = place
        body(index, number)
      }
      return (count, end)
    }
    position = end
    return read
  }

  /// Passes several numbers.
  ///
  /// - Returns: whether there are as many.
  mutating func skipNumbers(_ count: Int) -> Bool {
    let (left, end) = bytes.withUnsafeBufferPointer { [position] bytes in
      var (left, end) = (count, position)
      // The last byte of a number has no high bit.
      while left > 0, end < bytes.count {
        left -= Int(bytes[end] >> 7 ^ 1)
        end += 1
      }
      return (left, end)
    }
    position = end
    return left == 0
  }

  mutating func nextText() -> String? {
    guard let count = next(), count <= UInt64(remainingCount) else { return nil }
    defer { position += Int(count) }
    return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
  }
}

extension Int64 {
  /// Maps small numbers of either sign to small unsigned ones: 0, −1, 1, −2 become 0, 1, 2, 3.
  var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }

  init(zigzag: UInt64) {
    self = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
  }
}
