import CoreActivityFile
import Foundation

/// An archive of many years, invented from the activities of a season: they follow each other in turn, 35 hours apart,
/// as FIT (70 %), GPX (18 %) and TCX (12 %).
struct InventedArchive: Encodable {
  private static let secondsBetweenStarts = 35.0 * 3600
  private static let end = Date(timeIntervalSince1970: 1_735_689_600)

  var workouts = 0
  var bytes = 0

  init(season: URL, folder: URL, workouts: Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: season.path(percentEncoded: false)).sorted()
    let activities = try names.filter(ActivityFileDecoder.accepts).flatMap { name in
      try ActivityFileDecoder().decode(contentsOfFile: season.appending(path: name).path(percentEncoded: false))
        .activities
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<workouts {
      let start = Self.end.addingTimeInterval(Double(number - workouts) * Self.secondsBetweenStarts)
      let activity = activities[number % activities.count].moved(to: start)
      let kind = Self.kind(of: number, activity)
      var document: [UInt8] = []
      kind.writer.begin { document += $0 }
      kind.writer.write(activity) { document += $0 }
      kind.writer.end { document += $0 }
      try Data(document).write(to: folder.appending(path: "\(10_000 + number).\(kind.rawValue)"))
      self.workouts += 1
      bytes += document.count
    }
  }

  private static func kind(of number: Int, _ activity: Activity) -> ActivityFileKind {
    // 37 has no divisor in common with 100, so that the formats alternate.
    let kind: ActivityFileKind =
      switch number * 37 % 100 {
      case ..<70: .fit
      case ..<88: .gpx
      default: .tcx
      }
    return kind.writer.obstacle(to: activity) == nil ? kind : .fit
  }
}

extension Activity {
  fileprivate func moved(to start: Date) -> Activity {
    let seconds = start.timeIntervalSince(startTime)
    var moved = self
    moved.startTime = start
    for index in laps.indices { moved.laps[index].startTime += seconds }
    for index in pauses.indices {
      moved.pauses[index].start += seconds
      moved.pauses[index].end += seconds
    }
    return moved
  }
}
