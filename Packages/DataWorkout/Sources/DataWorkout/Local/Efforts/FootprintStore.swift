import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// The statements on stored footprints. Each runs inside a transaction opened by its caller.
enum FootprintStore {
  private static let insertion = RowInsertion(
    into: "footprint", columns: ["number", "west", "east", "north", "south", "cells"])

  /// - Parameter footprints: by the number of the workout, none of which has one.
  static func insert(_ database: Database, _ footprints: [(number: Int64, footprint: Footprint)]) throws {
    try insertion.insert(
      database,
      footprints.compactMap { number, footprint in
        guard let limits = footprint.limits else { return nil }
        return [
          number.databaseValue, limits.west.databaseValue, limits.east.databaseValue, limits.north.databaseValue,
          limits.south.databaseValue, FootprintEncoding.data(footprint).databaseValue,
        ]
      })
  }

  /// The workouts that a filter selects and that have a footprint, the earliest first.
  static func footprints(_ database: Database, matching filter: WorkoutFilter) throws -> Footprints {
    let condition = WorkoutCondition(filter)
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT workout.id, workout.day, footprint.cells, workout.number
          FROM (SELECT \(condition.key) AS chosen \(condition.sqlWithoutColumns)) CROSS JOIN footprint
            ON footprint.number = chosen CROSS JOIN workout ON workout.number = chosen
          """),
      arguments: condition.arguments)
    var footprints = RowsInOrder<WorkoutFootprint>()
    while let row = try rows.next() {
      guard let id = WorkoutID(row[0] as String), let footprint = FootprintEncoding.footprint(row[2]) else { continue }
      footprints.append(
        WorkoutFootprint(workout: id, day: CalendarDay(daysSinceEpoch: row[1]), footprint: footprint), number: row[3])
    }
    return Footprints(footprints: footprints.all, outdatedCount: try EffortStore.outdatedCount(database))
  }
}

/// A footprint as bytes: a version, the ends in millionths of a degree, and the differences of the cells' numbers.
///
/// A track of ten kilometers takes about 1,500 bytes. What a version means never changes; another version is not read, and
/// its workout counts as one without a footprint.
enum FootprintEncoding {
  private static let version: UInt8 = 1
  private static let perDegree = 1e6

  static func data(_ footprint: Footprint) -> Data {
    var writer = VariableLengthWriter()
    writer.append(byte: version)
    writer.append(UInt64(footprint.ends.count))
    for degrees in footprint.ends.flatMap({ [$0.latitude, $0.longitude] }) {
      writer.append((Int64(exactly: (degrees * perDegree).rounded()) ?? 0).zigzag)
    }
    writer.append(UInt64(footprint.cells.ids.count))
    var last: Int64 = 0
    for id in footprint.cells.ids {
      writer.append((id - last).zigzag)
      last = id
    }
    return Data(writer.bytes)
  }

  /// `nil` if the bytes are of another version, or damaged.
  static func footprint(_ data: Data) -> Footprint? {
    var reader = VariableLengthReader(bytes: [UInt8](data))
    guard reader.nextByte() == version, let endCount = reader.next(), endCount <= 2 else { return nil }
    var ends: [Coordinate] = []
    for _ in 0..<endCount {
      guard let latitude = reader.next(), let longitude = reader.next() else { return nil }
      ends.append(
        Coordinate(
          latitude: Double(Int64(zigzag: latitude)) / perDegree,
          longitude: Double(Int64(zigzag: longitude)) / perDegree))
    }
    guard let count = reader.next(), count <= UInt64(reader.remainingCount) else { return nil }
    var ids: [Int64] = []
    ids.reserveCapacity(Int(count))
    var last: Int64 = 0
    for _ in 0..<count {
      guard let step = reader.next() else { return nil }
      let (id, overflows) = last.addingReportingOverflow(Int64(zigzag: step))
      guard !overflows else { return nil }
      last = id
      ids.append(id)
    }
    return Footprint(ids: ids, ends: ends)
  }
}

extension Footprint {
  /// The columns and rows of its cells; `nil` without any.
  fileprivate var limits: (west: Int, east: Int, north: Int, south: Int)? {
    let tiles = cells.ids.compactMap { ExplorerTile(id: $0) }
    guard let first = tiles.first, let last = tiles.last else { return nil }
    // Cells are in the order of their columns.
    let rows = tiles.map(\.y)
    return (first.x, last.x, rows.min() ?? first.y, rows.max() ?? first.y)
  }
}
