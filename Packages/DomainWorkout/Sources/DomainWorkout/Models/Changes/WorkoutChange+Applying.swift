extension Workout {
  /// The workout after applying the changes in order.
  public func applying(_ changes: [WorkoutChange]) -> Workout {
    changes.reduce(into: self) { workout, change in workout.apply(change) }
  }

  private mutating func apply(_ change: WorkoutChange) {
    switch (change.field.definition.kind, change.value) {
    case (.title, .text(let title)): self.title = title ?? recorded.title ?? defaultTitle
    case (.sport, .sport(let sport)): self.sport = sport ?? recorded.sport ?? self.sport
    case (.start, .time(let time)):
      start = time?.instant(utcOffsetSeconds: utcOffsetSeconds) ?? recorded.start ?? start
    case (.tags, .text(let words)): tags = words.flatMap(WorkoutTag.tags) ?? []
    case (.text(let text), .text(let words)): self[keyPath: text.path] = words
    case (.number(let number), .number(let new)): self[keyPath: number.stated] = new ?? number.recorded(self)
    // The value of a change is always of its field's kind.
    case (.title, _), (.sport, _), (.start, _), (.tags, _), (.text, _), (.number, _): break
    }
  }

  /// The displayed value of a field.
  public func value(of field: WorkoutField) -> WorkoutFieldValue {
    switch field.definition.kind {
    case .title: .text(title)
    case .sport: .sport(sport)
    case .start: .time(LocalTime(of: start, utcOffsetSeconds: utcOffsetSeconds))
    case .tags: .text(WorkoutTag.text(tags))
    case .text(let text): .text(self[keyPath: text.path])
    case .number(let number): .number(self[keyPath: number.shown])
    }
  }
}

extension WorkoutChange {
  /// Whether the training load depends on it.
  public var affectsLoad: Bool { field.affectsLoad }
}
