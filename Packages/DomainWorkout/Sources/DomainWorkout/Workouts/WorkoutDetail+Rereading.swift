extension WorkoutDetail {
  /// This workout with everything recorded as a newer decoder read it from the same file. The owner's own entries stay:
  /// figures, notes, effort, tags and gear.
  ///
  /// - Parameters:
  ///   - isTouched: whether its owner may have changed the title, the sport or the start, which are then kept.
  ///   - isMerged: whether data was filled in from another recording, which is kept where this one still lacks it.
  public func reread(as new: WorkoutDetail, isTouched: Bool, isMerged: Bool) -> WorkoutDetail {
    var updated = new
    updated.workout = workout.reread(as: new.workout, isTouched: isTouched)
    updated.parts = parts
    updated.alternativeSources = alternativeSources
    updated.source = new.source.map { read in
      var kept = source ?? read
      kept.decoderVersion = read.decoderVersion
      kept.salvaged = read.salvaged
      return kept
    }
    return isMerged ? updated.merging(self) : updated
  }

  /// Whether the recorded values are equal, whatever decoder read them.
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
    for field in WorkoutField.allCases { updated.keep(field, of: self) }
    updated.cleared = cleared
    // The old load is shown until a new one is computed.
    updated.load = load
    updated.loadBasis = nil
    if isEdited(title, from: recorded.title, isTouched) { updated.title = title }
    if isEdited(sport, from: recorded.sport, isTouched) { updated.sport = sport }
    if isEdited(start, from: recorded.start, isTouched) {
      updated.start = start
      updated.utcOffsetSeconds = utcOffsetSeconds
    }
    // Reading a file again says nothing new about a zone that stays the same.
    if new.utcOffsetSeconds == recorded.utcOffsetSeconds ?? utcOffsetSeconds { updated.timeZoneSource = timeZoneSource }
    if isTimeZoneEdited { updated.utcOffsetSeconds = utcOffsetSeconds }
    return updated
  }

  /// A value that differs from the recorded one is an edit; if that is unknown, any edit counts as one of this field.
  private func isEdited<Value: Equatable>(_ value: Value, from recorded: Value?, _ isTouched: Bool) -> Bool {
    recorded.map { $0 != value } ?? isTouched
  }

  /// Keeps the value that its owner set before.
  private mutating func keep(_ field: WorkoutField, of old: Workout) {
    switch field.definition.kind {
    // The recorded values show whether the person edited them.
    case .title, .sport, .start, .timeZone: break
    case .tags: tags = old.tags
    case .gear: gear = old.gear
    case .text(let text): self[keyPath: text.path] = old[keyPath: text.path]
    case .number(let number):
      let stated = old[keyPath: number.stated]
      guard number.replaced != nil else { return self[keyPath: number.stated] = stated }
      let isAsRecorded = old.recorded.title != nil && stated == number.recorded(old)
      self[keyPath: number.stated] =
        isAsRecorded ? self[keyPath: number.stated] : stated ?? self[keyPath: number.stated]
    }
  }
}
