import Foundation

extension Activity {
  /// The fewest samples for which a part of a recording is worth keeping.
  static let fewestSalvagedSamples = 10

  /// Leaves out the device's figures for the whole activity if its samples end long before, and laps beyond them.
  mutating func dropFiguresBeyondSamples() {
    let end = Swift.max(samples.offsetSeconds.last ?? 0, 0)
    let limit = end * 1.01 + 5
    laps.removeAll { $0.startTime.timeIntervalSince(startTime) + $0.elapsedSeconds > limit }
    pauses.removeAll { $0.start.timeIntervalSince(startTime) > end }
    guard elapsedSeconds > limit || (timerSeconds ?? 0) > limit else { return }
    (elapsedSeconds, isElapsedDerived, timerSeconds, reported) = (end, true, nil, ReportedFigures())
  }
}

extension DecodedActivities {
  /// Removes parts of recordings that are too short to be worth keeping, and marks what the damage may have cut off.
  ///
  /// - Throws: the error of the damage if nothing is left.
  mutating func settle(_ damage: ActivityFileDamage) throws(ActivityFileError) {
    activities.removeAll { $0.isDamaged && $0.samples.count < Activity.fewestSalvagedSamples }
    guard activities.contains(where: { $0.samples.count >= Activity.fewestSalvagedSamples }) else {
      throw damage.error
    }
    if damage.isReadWhole {
      for index in activities.indices { activities[index].isDamaged = true }
    } else if !activities.contains(where: \.isDamaged) {
      // The damage is after it, or between two recordings: what followed is unknown.
      let last = activities.indices.max { activities[$0].startTime < activities[$1].startTime }
      if let last { activities[last].isDamaged = true }
    }
    self.damage = damage
  }
}

extension DecodedActivities {
  /// The content ended where its compression is damaged, which is the reason for all that was found before.
  mutating func settleCompression(_ damage: ActivityFileError.CompressionDamage) throws(ActivityFileError) {
    let error = ActivityFileError.damagedCompression(damage)
    if self.damage == nil {
      try settle(ActivityFileDamage(error: error, isReadWhole: true))
    } else {
      self.damage?.error = error
    }
  }
}
