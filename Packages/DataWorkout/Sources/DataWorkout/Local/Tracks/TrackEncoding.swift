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
