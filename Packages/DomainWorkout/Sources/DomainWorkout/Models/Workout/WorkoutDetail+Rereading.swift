extension WorkoutDetail {
  /// This workout with everything that was recorded of it as a newer decoder read it from the same file. What its owner
  /// said stays: stated figures, notes, and the effort.
  ///
  /// - Parameters:
  ///   - isTouched: whether its owner may have changed the title, the sport or the start, which stay then.
  ///   - isMerged: whether it took from another recording what this one lacked, which stays where it is still lacking.
  public func reread(as new: WorkoutDetail, isTouched: Bool, isMerged: Bool) -> WorkoutDetail {
    var updated = new
    updated.workout = workout.reread(as: new.workout, isTouched: isTouched)
    updated.parts = parts
    updated.alternativeSources = alternativeSources
    updated.source = new.source.map { read in
      var kept = source ?? read
      kept.decoderVersion = read.decoderVersion
      return kept
    }
    return isMerged ? updated.merging(self) : updated
  }

  /// Whether the same was recorded, whatever decoder read it.
  public func isRecorded(as other: WorkoutDetail) -> Bool {
    var (mine, yours) = (workout, other.workout)
    (mine.load, mine.loadBasis) = (nil, nil)
    (yours.load, yours.loadBasis) = (nil, nil)
    mine.recorded = yours.recorded
    return mine == yours && laps == other.laps && track == other.track
  }
}

extension Workout {
  fileprivate func reread(as new: Workout, isTouched: Bool) -> Workout {
    var updated = new
    updated.notes = notes
    updated.movingTime.stated = movingTime.stated
    updated.distance.stated = distance.stated
    updated.ascent.stated = ascent.stated
    updated.heartRate.stated = heartRate.stated
    updated.perceivedEffort = effort(rereadAs: new.perceivedEffort)
    // The old load is shown until a new one is computed.
    updated.load = load
    updated.loadBasis = nil
    if isEdited(title, from: recorded.title, isTouched) { updated.title = title }
    if isEdited(sport, from: recorded.sport, isTouched) { updated.sport = sport }
    if isEdited(start, from: recorded.start, isTouched) {
      updated.start = start
      updated.utcOffsetSeconds = utcOffsetSeconds
    }
    return updated
  }

  /// What is known to have been recorded tells an edit; where it is not known, any edit counts as one of this field.
  private func isEdited<Value: Equatable>(_ value: Value, from recorded: Value?, _ isTouched: Bool) -> Bool {
    recorded.map { $0 != value } ?? isTouched
  }

  private func effort(rereadAs new: Double?) -> Double? {
    let isAsRecorded = recorded.title != nil && perceivedEffort == recorded.effort
    return isAsRecorded ? new : perceivedEffort ?? new
  }
}
