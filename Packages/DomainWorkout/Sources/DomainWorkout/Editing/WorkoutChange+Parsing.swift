import DomainCore
import Foundation

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
      .invalidValue(
        field, given: "“\(trimmed.prefix(40))\(trimmed.count > 40 ? "…" : "")”", allowed: field.allowed)
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
