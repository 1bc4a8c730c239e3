import Foundation

/// An invented GPX file.
struct TrackFile {
  var name: String? = "Test ride"
  var type = "cycling"
  var start = "2026-06-30T06:00:00Z"
  var points = 61

  var data: Data {
    let begin = (try? Date(start, strategy: .iso8601)) ?? Date(timeIntervalSince1970: 0)
    let points = (0..<points).map { index in
      """
      <trkpt lat="\(48.0 + Double(index) * 0.0002)" lon="11.5"><ele>\(500 + index)</ele>\
      <time>\(begin.addingTimeInterval(Double(index) * 5).formatted(.iso8601))</time>\
      <extensions><hr>\(120 + index / 2)</hr></extensions></trkpt>
      """
    }
    let name = name.map { "<name>\($0)</name>" } ?? ""
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk>\(name)<type>\(type)</type><trkseg>\(points.joined(separator: "\n"))</trkseg></trk>
      </gpx>
      """.utf8)
  }
}
