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
