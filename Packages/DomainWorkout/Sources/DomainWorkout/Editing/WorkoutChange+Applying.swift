extension Workout {
  /// The workout after applying the changes in order; the time zone comes first, because a start is a local time.
  public func applying(_ changes: [WorkoutChange]) -> Workout {
    let ordered = changes.filter { $0.field == .timeZone } + changes.filter { $0.field != .timeZone }
    return ordered.reduce(into: self) { workout, change in workout.apply(change) }
  }

  private mutating func apply(_ change: WorkoutChange) {
    switch (change.field.definition.kind, change.value) {
    case (.title, .text(let title)): self.title = title ?? recorded.title ?? defaultTitle
    case (.sport, .sport(let sport)): self.sport = sport ?? recorded.sport ?? self.sport
    case (.start, .time(let time)):
      start = time?.instant(utcOffsetSeconds: utcOffsetSeconds) ?? recorded.start ?? start
    case (.timeZone, .text(let name)):
      utcOffsetSeconds =
        name.flatMap { NamedTimeZone($0) }?.utcOffsetSeconds(at: start) ?? recorded.utcOffsetSeconds
        ?? utcOffsetSeconds
    case (.tags, .text(let words)):
      let new = words.flatMap(WorkoutTag.tags) ?? []
      ClearedValues.note(&cleared.tags, from: tags, to: new)
      tags = new
    case (.gear, .text(let ids)):
      let new = ids.flatMap(GearID.gear) ?? []
      ClearedValues.note(&cleared.gear, from: gear, to: new)
      gear = new
    case (.text(let text), .text(let words)):
      cleared.note(change.field, from: self[keyPath: text.path], to: words)
      self[keyPath: text.path] = words
    case (.number(let number), .number(let new)): self[keyPath: number.stated] = new ?? number.recorded(self)
    // The value of a change is always of its field's kind.
    case (.title, _), (.sport, _), (.start, _), (.timeZone, _), (.tags, _), (.gear, _), (.text, _), (.number, _): break
    }
  }

  /// The displayed value of a field.
  public func value(of field: WorkoutField) -> WorkoutFieldValue {
    switch field.definition.kind {
    case .title: .text(title)
    case .sport: .sport(sport)
    case .start: .time(LocalTime(of: start, utcOffsetSeconds: utcOffsetSeconds))
    case .timeZone: .text(NamedTimeZone.name(ofOffset: utcOffsetSeconds))
    case .tags: .text(WorkoutTag.text(tags))
    case .gear: .text(GearID.text(gear))
    case .text(let text): .text(self[keyPath: text.path])
    case .number(let number): .number(self[keyPath: number.shown])
    }
  }
}

extension WorkoutChange {
  /// Whether the training load depends on it.
  public var affectsLoad: Bool { field.affectsLoad }
}
