public import Foundation

extension ActivityFile {
  /// Takes times without a zone, which were read as UTC, for local times of a zone that somebody knows.
  public mutating func readLocalTimes(in zone: TimeZone) {
    guard activities.contains(where: \.hasLocalTimes) else { return }
    for index in activities.indices where activities[index].hasLocalTimes { activities[index].move(to: zone) }
    warnings.removeAll { if case .timesWithoutZone = $0 { true } else { false } }
  }
}

extension Activity {
  /// A change between summer and winter time moves only what comes after it.
  fileprivate mutating func move(to zone: TimeZone) {
    let stated = startTime
    func shift(_ seconds: Double) -> Double {
      let local = stated + seconds
      return zone.moment(ofLocal: local).timeIntervalSince(local)
    }
    let first = shift(0)
    startTime = stated + first
    for index in laps.indices { laps[index].startTime = zone.moment(ofLocal: laps[index].startTime) }
    for index in pauses.indices {
      pauses[index].start = zone.moment(ofLocal: pauses[index].start)
      pauses[index].end = zone.moment(ofLocal: pauses[index].end)
    }
    if shift(elapsedSeconds) != first {
      samples.offsetSeconds = samples.offsetSeconds.map { $0 + shift($0) - first }
      elapsedSeconds += shift(elapsedSeconds) - first
    }
    hasLocalTimes = false
  }
}
