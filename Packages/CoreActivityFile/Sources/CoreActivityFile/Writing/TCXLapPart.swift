import Foundation

/// A lap with the samples that belong to it.
struct TCXLapPart {
  var start: Timestamp
  var seconds: Double
  var reported: ReportedFigures
  var samples: Range<Int>

  /// The laps of an activity, or one that lasts as long as it does. A sample belongs to the last lap that began before
  /// it, or to the first.
  static func parts(of activity: Activity, start: Timestamp) -> [TCXLapPart] {
    let laps = activity.laps.compactMap { lap in lap.startTime.moment.map { (start: $0, lap: lap) } }
      .filter { Timestamp.xmlSeconds.contains($0.start.nearestSecond) }
      .sorted { $0.start < $1.start }
    let times = activity.samples.offsetSeconds.map { start.adding(seconds: $0) }
    guard laps.count > 1 else {
      let lap = laps.first
      return [
        TCXLapPart(
          start: lap?.start ?? start,
          seconds: lap.map { activity.runningSeconds(of: $0.lap) } ?? activity.runningSeconds,
          reported: (lap?.lap.reported ?? ReportedFigures()).completed(by: activity.reported),
          samples: times.indices)
      ]
    }
    let edges = [0] + laps.dropFirst().map { times[...].firstIndexOfOrdered(notBefore: $0.start) } + [times.count]
    return zip(laps, zip(edges, edges.dropFirst())).map { lap, edges in
      TCXLapPart(
        start: lap.start, seconds: activity.runningSeconds(of: lap.lap), reported: lap.lap.reported,
        samples: edges.0..<max(edges.0, edges.1))
    }
  }

  /// The samples between the pauses of the lap.
  func tracks(segmentStarts: [Int]) -> [Range<Int>] {
    guard !samples.isEmpty else { return [] }
    let inner = segmentStarts.filter { samples.lowerBound < $0 && $0 < samples.upperBound }
    let edges = [samples.lowerBound] + inner + [samples.upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<max($0, $1) }
  }
}

extension ReportedFigures {
  /// Takes the figures that TCX states for a lap from the activity if the only lap lacks them.
  fileprivate func completed(by whole: ReportedFigures) -> ReportedFigures {
    var figures = self
    let fields: [WritableKeyPath<ReportedFigures, Double?>] = [
      \.distanceMeters, \.energyKilocalories, \.averageHeartRateBPM, \.maximumHeartRateBPM, \.averageCadenceRPM,
      \.maximumCadenceRPM, \.averagePowerWatts, \.maximumPowerWatts, \.averageSpeedMetersPerSecond,
      \.maximumSpeedMetersPerSecond,
    ]
    for field in fields { figures[keyPath: field] = figures[keyPath: field] ?? whole[keyPath: field] }
    return figures
  }
}
