extension ReportedFigures {
  /// Adds totals that only the laps state, and the distance of a swim of which only the lengths are known.
  mutating func complete(from laps: [ActivityLap]) {
    // A device that measured no distance states 0.
    let isZero = distanceMeters == 0
    if isZero { distanceMeters = nil }
    complete(\.distanceMeters, from: laps)
    complete(\.ascentMeters, from: laps)
    complete(\.descentMeters, from: laps)
    complete(\.energyKilocalories, from: laps)
    if distanceMeters == nil, let poolLengthMeters, let lengthCount, lengthCount > 0 {
      distanceMeters = poolLengthMeters * Double(lengthCount)
    }
    if isZero { distanceMeters = distanceMeters ?? 0 }
  }

  private mutating func complete(_ figure: WritableKeyPath<ReportedFigures, Double?>, from laps: [ActivityLap]) {
    let stated = laps.compactMap { $0.reported[keyPath: figure] }
    guard self[keyPath: figure] == nil, stated.contains(where: { $0 > 0 }) else { return }
    self[keyPath: figure] = sumOfDecimals(stated)
  }
}

/// Rounded to a millionth, so that a sum has no more decimals than its parts. Always a number, even for absurd values.
func sumOfDecimals(_ values: [Double]) -> Double {
  let sum = min(values.reduce(0, +), .greatestFiniteMagnitude)
  let millionths = sum * 1e6
  return values.count > 1 && millionths.isFinite ? millionths.rounded() / 1e6 : sum
}
