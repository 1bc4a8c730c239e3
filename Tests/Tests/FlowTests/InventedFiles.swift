import DomainCore
import Foundation

/// Invented activity files, with the errors that a test needs.
enum InventedFiles {
  /// A GPX track with a heart rate at each point, and the given times.
  static func gpx(_ points: [(time: String, latitude: Double)], type: String = "running", power: Int? = nil) -> Data {
    let points = points.map { time, latitude in
      """
      <trkpt lat="\(latitude)" lon="2"><ele>100</ele><time>\(time)</time><extensions><hr>140</hr>\
      \(power.map { "<power>\($0)</power>" } ?? "")</extensions></trkpt>
      """
    }
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><type>\(type)</type><trkseg>\(points.joined(separator: "\n"))</trkseg></trk>
      </gpx>
      """.utf8)
  }

  /// A TCX file with one lap and a sample every second.
  static func tcx(start: Date, lapSeconds: String, samples: Int) -> Data {
    let points = (0..<samples).map { index in
      """
      <Trackpoint><Time>\(start.addingTimeInterval(Double(index)).formatted(.iso8601))</Time>
      <HeartRateBpm><Value>140</Value></HeartRateBpm></Trackpoint>
      """
    }
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="Running"><Id>\(start.formatted(.iso8601))</Id>
      <Lap StartTime="\(start.formatted(.iso8601))"><TotalTimeSeconds>\(lapSeconds)</TotalTimeSeconds>
      <Track>\(points.joined(separator: "\n"))</Track></Lap></Activity></Activities>
      </TrainingCenterDatabase>
      """.utf8)
  }

  /// A FIT file with a record every second, and one session with the given elapsed time.
  static func fit(start: Date, elapsedMilliseconds: UInt32, records: Int) -> Data {
    let begun = UInt32(start.timeIntervalSince1970 - 631_065_600)
    var data: [UInt8] = [0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0, 4]
    data += [0x41, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 2]
    for index in 0..<records { data += [1] + bytes(begun + UInt32(index)) + [140] }
    data += [0x42, 0, 0, 18, 0, 5, 253, 4, 0x86, 2, 4, 0x86, 7, 4, 0x86, 8, 4, 0x86, 5, 1, 0]
    data += [2] + bytes(begun + UInt32(records)) + bytes(begun)
    data += bytes(elapsedMilliseconds) + bytes(elapsedMilliseconds) + [1]
    let head: [UInt8] = [14, 0x20, 0x54, 0x08] + bytes(UInt32(data.count)) + Array(".FIT".utf8)
    let whole = head + bytes(checksum(head)) + data
    return Data(whole + bytes(checksum(whole)))
  }

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  /// CRC-16, reflected 0x8005.
  private static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(into: UInt16(0)) { sum, byte in
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
    }
  }
}
