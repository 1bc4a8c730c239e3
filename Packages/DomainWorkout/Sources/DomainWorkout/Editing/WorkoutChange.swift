import DomainCore
import Foundation

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

/// The unit system for a distance or a height typed without a unit.
public enum TypedUnits: Sendable {
  /// Bare distances are in kilometers, bare heights in meters.
  case metric
  /// Bare distances are in miles, bare heights in feet.
  case imperial
}

extension WorkoutChange {
  /// The option that resets a field to its recorded value, for forms in which people choose instead of typing.
  public static let asRecorded = "as recorded"

  /// Parses what a person typed for `field`: `12.5km`, `45:00`, `2026-07-14 07:30`. An empty text or `none` resets the
  /// field to the recorded value.
  ///
  /// A value that can be parsed is not necessarily valid; `validated()` checks it.
  ///
  /// - Parameters:
  ///   - units: the unit system for numbers typed without a unit.
  ///   - now: the local wall-clock time, for `yesterday` and `07:30`. Without it, a start needs a date and a time.
  /// - Throws: `invalidValue` if the text cannot be parsed.
  public init(
    parsing field: WorkoutField, text: String, units: TypedUnits, now: LocalTime? = nil
  ) throws(WorkoutError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isCleared = trimmed.isEmpty || trimmed.lowercased() == "none"

    func invalid() -> WorkoutError {
      .invalidValue(field, given: "“\(trimmed.prefix(40))\(trimmed.count > 40 ? "…" : "")”")
    }
    func read<Value>(_ value: (String) -> Value?) throws(WorkoutError) -> Value? {
      guard !isCleared else { return nil }
      guard let value = value(trimmed) else { throw invalid() }
      return value
    }
    switch field.definition.kind {
    case .title: self = .title(text.isEmpty ? nil : text)
    case .sport: self = .sport(trimmed == Self.asRecorded ? nil : try read(Sport.init(parsing:)))
    case .start: self = .start(try read { TypedQuantity.localTime($0, now: now) })
    case .timeZone: self = .timeZone(try read { NamedTimeZone($0) })
    case .tags: self = .tags(try read(WorkoutTag.tags))
    case .gear: self = .gear(try read(GearID.gear))
    case .text(let words): self = words.change(isCleared ? nil : text)
    case .number(let number): self = number.change(try read { number.quantity.parse($0, units) })
    }
  }
}

extension WorkoutChange {
  /// The change in the form for storage: texts have no control characters, and no leading or trailing whitespace.
  ///
  /// - Throws: `invalidValue` for a value that no workout can have.
  public func validated() throws(WorkoutError) -> WorkoutChange {
    switch (field.definition.kind, value) {
    case (.title, .text(let title?)):
      let line = title.withoutControlCharacters(keepingLines: false)
      guard !line.isEmpty else { throw invalid(of: "blank") }
      guard line.count <= 200 else { throw invalid(of: "a text of \(line.count) characters") }
      return .title(line)
    case (.text(let text), .text(let words)):
      let words = (words ?? "").withoutControlCharacters(keepingLines: true)
      guard words.count <= text.limit else { throw invalid(of: "a text of \(words.count) characters") }
      return text.change(words.isEmpty ? nil : words)
    case (.start, .time(let time?)):
      guard (1950...2100).contains(time.day.components.year), (0..<86_400).contains(time.secondsOfDay) else {
        throw invalid(of: "\(time.day)")
      }
    case (.number(let number), .number(let value?)):
      guard !number.range.contains(value) else { break }
      let digits = Int(exactly: value).map(String.init) ?? String(value)
      throw invalid(of: number.quantity.unit.isEmpty ? digits : "\(digits) \(number.quantity.unit)")
    // Clearing a field is always allowed, and so are any sport, zone, tag and gear.
    case (.title, _), (.sport, _), (.start, _), (.timeZone, _), (.tags, _), (.gear, _), (.text, _), (.number, _): break
    }
    return self
  }

  private func invalid(of given: String) -> WorkoutError {
    .invalidValue(field, given: given)
  }
}

extension String {
  /// Replaces control characters with spaces, except line breaks if those are kept, and removes leading and trailing
  /// whitespace.
  fileprivate func withoutControlCharacters(keepingLines: Bool) -> String {
    let harmless = unicodeScalars.map { scalar -> Unicode.Scalar in
      if keepingLines, scalar == "\n" { return scalar }
      return scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(harmless)).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
