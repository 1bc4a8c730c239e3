/// Problems tolerated while samples were read from XML.
struct SampleFaults {
  var withoutTime = 0
  var impossiblePositions = 0
  var timesWithoutZone = 0
  var hasTimesWithZone = false
  /// For points with a time in a year in which nobody can have recorded.
  var impossibleTimes = 0
  var impossibleYear: Int?
  var unreadableTimes = 0

  /// Whether no time has a zone.
  var areTimesLocal: Bool { timesWithoutZone > 0 && !hasTimesWithZone }

  var warnings: [ActivityFileWarning] {
    var warnings: [ActivityFileWarning] = []
    if withoutTime > 0 { warnings.append(.samplesWithoutTimeDropped(count: withoutTime)) }
    if impossiblePositions > 0 { warnings.append(.impossiblePositionsDropped(count: impossiblePositions)) }
    if timesWithoutZone > 0 { warnings.append(.timesWithoutZone(count: timesWithoutZone)) }
    return warnings
  }

  mutating func note(_ fault: ISO8601.Fault) {
    switch fault {
    case .absent: break
    case .impossibleYear(let year):
      impossibleTimes += 1
      impossibleYear = impossibleYear ?? year
    case .unreadable: unreadableTimes += 1
    }
  }

  /// The problem of most of the points without a time.
  func missingTimes(with timed: Int, of points: Int) -> ActivityFileError.MissingTimes {
    let absent = points - timed - impossibleTimes - unreadableTimes
    if let impossibleYear, impossibleTimes > max(absent, unreadableTimes) { return .impossibleYear(impossibleYear) }
    if unreadableTimes > max(absent, impossibleTimes) { return .unreadable }
    return .onSamples(with: timed, of: points)
  }
}
