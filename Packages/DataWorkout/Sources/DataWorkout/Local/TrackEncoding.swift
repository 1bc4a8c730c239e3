import DomainWorkout
import Foundation

/// The form a track has on disk: column after column, each as the differences of whole numbers in small steps.
///
/// Form 1: for each present column its tag, then for each sample a variable-length integer. It is 0 for a sample
/// without a value, otherwise one more than the zigzag of the difference to the last value (for offsets: to the last
/// difference), in steps of the column's resolution. Segment starts end the blob. Steps are as fine as any device
/// records: positions half a FIT semicircle, times a millisecond, distances and heights a centimetre or finer.
enum TrackEncoding {
  static let current = 1

  struct Damaged: Error {}

  fileprivate enum Column: UInt8, CaseIterable {
    case offsets = 1
    case latitudes, longitudes, altitudes, distances, speeds, heartRates, powers, cadences, temperatures

    var stepsPerUnit: Double {
      switch self {
      case .offsets: 1_000
      case .latitudes, .longitudes: 23_860_929.422_222_22  // 2^32 / 180
      case .altitudes: 500
      case .distances: 100
      case .speeds: 1_000
      case .heartRates: 10
      case .powers: 10
      case .cadences: 128
      case .temperatures: 10
      }
    }
  }

  static func encode(_ track: Track) -> Data {
    var writer = VariableLengthWriter()
    for column in Column.allCases {
      guard let values = track.values(of: column) else { continue }
      writer.append(byte: column.rawValue)
      encode(values, of: column, into: &writer)
    }
    writer.append(byte: 0)
    writer.append(UInt64(track.segmentStarts.count))
    var last = 0
    for start in track.segmentStarts {
      writer.append(UInt64(max(0, start - last)))
      last = start
    }
    return Data(writer.bytes)
  }

  static func decode(_ data: Data, sampleCount: Int, encoding: Int) throws(Damaged) -> Track {
    guard encoding == current else { throw Damaged() }
    var reader = VariableLengthReader(bytes: [UInt8](data))
    var track = Track()
    while let tag = reader.nextByte(), tag != 0 {
      guard let column = Column(rawValue: tag) else { throw Damaged() }
      track.set(try decode(column, count: sampleCount, from: &reader), for: column)
    }
    guard let segmentCount = reader.next(), segmentCount <= UInt64(sampleCount) else { throw Damaged() }
    var last = 0
    for _ in 0..<segmentCount {
      guard let step = reader.next(), step <= UInt64(sampleCount) else { throw Damaged() }
      last += Int(step)
      track.segmentStarts.append(last)
    }
    guard track.offsets.count == sampleCount else { throw Damaged() }
    return track
  }

  private static func encode(_ values: [Double], of column: Column, into writer: inout VariableLengthWriter) {
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    for value in values {
      guard let steps = Int64(exactly: (value * column.stepsPerUnit).rounded()), abs(steps) < 1 << 60 else {
        writer.append(0)
        continue
      }
      let difference = steps - last
      writer.append((column == .offsets ? difference - lastDifference : difference).zigzag + 1)
      last = steps
      lastDifference = difference
    }
  }

  private static func decode(
    _ column: Column, count: Int, from reader: inout VariableLengthReader
  ) throws(Damaged) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(min(count, reader.remainingCount))
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    for _ in 0..<count {
      guard let code = reader.next() else { throw Damaged() }
      guard code > 0 else {
        values.append(.nan)
        continue
      }
      let difference = Int64(zigzag: code - 1) &+ (column == .offsets ? lastDifference : 0)
      last &+= difference
      lastDifference = difference
      values.append(Double(last) / column.stepsPerUnit)
    }
    return values
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
