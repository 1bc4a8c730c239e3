import Foundation

/// A lap with the samples that belong to it.
struct TCXLapPart {
  var start: Timestamp
  /// `nil` for the lap that stands for none.
  var lap: ActivityLap?
  /// Without pauses.
  var seconds: Double
  /// What the lap states, and what other programs need to know.
  var reported: ReportedFigures
  /// The schema requires both of every lap; a total that no lap states is divided among them by time.
  var distanceMeters = 0.0
  var kilocalories = 0.0
  var samples: Range<Int>
  /// Whether a segment begins with its first sample.
  var followsPause = false

  /// The laps of an activity, or one that lasts as long as it does. A sample belongs to the last lap that began before
  /// it, or to the first.
  static func parts(of activity: Activity, start: Timestamp) -> [TCXLapPart] {
    let laps = activity.laps.compactMap { lap in lap.startTime.moment.map { (start: $0, lap: lap) } }
      .filter { Timestamp.xmlSeconds.contains($0.start.nearestSecond) }
      .sorted { $0.start < $1.start }
    var parts: [TCXLapPart]
    if laps.count > 1 {
      let times = activity.samples.offsetSeconds.map { start.adding(seconds: $0) }
      let edges = [0] + laps.dropFirst().map { times[...].firstIndexOfOrdered(notBefore: $0.start) } + [times.count]
      parts = zip(laps, zip(edges, edges.dropFirst())).map { lap, edges in
        TCXLapPart(
          start: lap.start, lap: lap.lap, seconds: activity.runningSeconds(of: lap.lap), reported: lap.lap.reported,
          samples: edges.0..<max(edges.0, edges.1))
      }
    } else {
      let lap = laps.first
      parts = [
        TCXLapPart(
          start: lap?.start ?? start, lap: lap?.lap,
          seconds: lap.map { activity.runningSeconds(of: $0.lap) } ?? activity.runningSeconds,
          reported: (lap?.lap.reported ?? ReportedFigures()).completed(by: activity.reported),
          samples: activity.samples.offsetSeconds.indices)
      ]
    }
    parts.complete(by: activity.reported)
    let segmentStarts = Set(activity.samples.segmentStarts)
    for index in parts.indices where !parts[index].samples.isEmpty {
      parts[index].followsPause = segmentStarts.contains(parts[index].samples.lowerBound)
    }
    return parts
  }

  /// The samples between the pauses of the lap.
  func tracks(segmentStarts: [Int]) -> [Range<Int>] {
    guard !samples.isEmpty else { return [] }
    let inner = segmentStarts.filter { samples.lowerBound < $0 && $0 < samples.upperBound }
    let edges = [samples.lowerBound] + inner + [samples.upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<max($0, $1) }
  }

  /// The elements that contain a value although the lap states none.
  var unstated: [TCXLapElement] {
    guard let lap else { return [.lap] }
    return TCXLapElement.allCases.filter { element in
      switch element {
      case .lap: false
      case .time: lap.timerSeconds == nil
      case .distance, .energy: element.figure.map { lap.reported[keyPath: $0] == nil } ?? false
      default: element.figure.map { lap.reported[keyPath: $0] == nil && reported[keyPath: $0] != nil } ?? false
      }
    }
  }
}

/// What the `Unstated` element of a lap can name: ``TCXActivityWriter`` fills in what the schema requires or other
/// programs need, and the decoder leaves it out again.
enum TCXLapElement: String, CaseIterable {
  /// The activity has no laps.
  case lap = "Lap"
  case time = "TotalTimeSeconds"
  case distance = "DistanceMeters"
  case energy = "Calories"
  case averageHeartRate = "AverageHeartRateBpm"
  case maximumHeartRate = "MaximumHeartRateBpm"
  case averageCadence = "Cadence"
  case maximumCadence = "MaxCadence"
  case averagePower = "AvgWatts"
  case maximumPower = "MaxWatts"
  case averageSpeed = "AvgSpeed"
  case maximumSpeed = "MaximumSpeed"

  /// `nil` for what is no figure.
  var figure: WritableKeyPath<ReportedFigures, Double?>? {
    switch self {
    case .lap, .time: nil
    case .distance: \.distanceMeters
    case .energy: \.energyKilocalories
    case .averageHeartRate: \.averageHeartRateBPM
    case .maximumHeartRate: \.maximumHeartRateBPM
    case .averageCadence: \.averageCadenceRPM
    case .maximumCadence: \.maximumCadenceRPM
    case .averagePower: \.averagePowerWatts
    case .maximumPower: \.maximumPowerWatts
    case .averageSpeed: \.averageSpeedMetersPerSecond
    case .maximumSpeed: \.maximumSpeedMetersPerSecond
    }
  }
}

extension ReportedFigures {
  /// Takes the figures that TCX states for a lap from others if they are absent.
  func completed(by whole: ReportedFigures) -> ReportedFigures {
    var figures = self
    for field in TCXLapElement.allCases.compactMap(\.figure) {
      figures[keyPath: field] = figures[keyPath: field] ?? whole[keyPath: field]
    }
    return figures
  }
}

extension [TCXLapPart] {
  /// Sets the totals that every lap must have.
  fileprivate mutating func complete(by whole: ReportedFigures) {
    let distances = shares(of: whole.distanceMeters, \.distanceMeters)
    var energy = 0.0
    for (index, share) in zip(indices, shares(of: whole.energyKilocalories, \.energyKilocalories)) {
      self[index].distanceMeters = distances[index]
      // The difference of two rounded sums, so that the laps together have the rounded total.
      self[index].kilocalories = (energy + share).rounded() - energy.rounded()
      energy += share
    }
  }

  /// The stated values, and the rest of the total among the laps that state none.
  private func shares(of total: Double?, _ figure: KeyPath<ReportedFigures, Double?>) -> [Double] {
    func usable(_ value: Double?) -> Double { value.map { $0.isFinite ? Swift.max($0, 0) : 0 } ?? 0 }
    let stated = map { $0.reported[keyPath: figure] }
    let rest = Swift.max(usable(total) - stated.reduce(0) { $0 + usable($1) }, 0)
    let seconds = zip(self, stated).reduce(0) { $0 + ($1.1 == nil ? Swift.max($1.0.seconds, 0) : 0) }
    return zip(self, stated).map { part, value in
      if value != nil { return usable(value) }
      return seconds > 0 ? rest * Swift.max(part.seconds, 0) / seconds : 0
    }
  }
}
