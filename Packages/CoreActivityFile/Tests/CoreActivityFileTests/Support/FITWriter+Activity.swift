import Foundation

extension FITWriter {
  /// 2021-09-08T01:46:40Z in FIT time.
  static let start = 1_000_000_000
  static let startDate = Date(timeIntervalSince1970: 1_631_065_600)

  /// The records of `activity()`: time, heart rate, distance in centimeters.
  static let recordFields = [Field(253, .uint32), Field(3, .uint8), Field(5, .uint32)]
  static let sessionFields = [
    Field(253, .uint32), Field(2, .uint32), Field(7, .uint32), Field(8, .uint32), Field(5, .enumeration),
    Field(6, .enumeration),
  ]

  mutating func writeFileID(type: Int) {
    define(0, message: 0, [Field(0, .enumeration)])
    write(0, [type])
  }

  /// Writes one record per second from `start`, with heart rates rising from 100.
  mutating func writeRecords(_ count: Int, from start: Int = FITWriter.start) {
    define(1, message: 20, Self.recordFields)
    for index in 0..<count { write(1, [start + index, 100 + index, 250 * index]) }
  }

  mutating func writeSession(
    start: Int = FITWriter.start,
    elapsedMilliseconds: Int,
    timerMilliseconds: Int? = nil,
    sport: Int = 1,
    subSport: Int = 0
  ) {
    define(2, message: 18, Self.sessionFields)
    write(
      2,
      [
        start + elapsedMilliseconds / 1000, start, elapsedMilliseconds, timerMilliseconds ?? elapsedMilliseconds, sport,
        subSport,
      ])
  }

  mutating func writeTimerEvent(_ type: Int, at time: Int) {
    define(3, message: 21, [Field(253, .uint32), Field(0, .enumeration), Field(1, .enumeration)])
    write(3, [time, 0, type])
  }

  /// A run with one record per second.
  static func activity(records: Int = 10) -> FITWriter {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(records)
    writer.writeSession(elapsedMilliseconds: records * 1000)
    return writer
  }
}
