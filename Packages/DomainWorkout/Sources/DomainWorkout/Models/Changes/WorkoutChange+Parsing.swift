import Foundation

/// What a distance or a height without a unit is in.
public enum TypedUnits: Sendable {
  case metric
  case imperial
}

extension WorkoutChange {
  /// What a person chooses, where they choose and do not type, to go back to what was recorded.
  public static let asRecorded = "as recorded"

  /// Reads what a person typed for `field`: `12.5km`, `45:00`, `2026-07-14 07:30`. Nothing, or `none`, goes back to
  /// what was recorded.
  ///
  /// A value that can be read need not be plausible; `validated()` judges that.
  ///
  /// - Parameters:
  ///   - units: what a number without a unit is in.
  ///   - now: what a clock here shows, for `yesterday` and `07:30`; without it a start needs a day and a time.
  /// - Throws: `refusedChange` for what cannot be read.
  public init(
    parsing field: WorkoutField, text: String, units: TypedUnits, now: LocalTime? = nil
  ) throws(WorkoutError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isCleared = trimmed.isEmpty || trimmed.lowercased() == "none"

    func refusal() -> WorkoutError {
      .refusedChange(
        field, given: "“\(trimmed.prefix(40))\(trimmed.count > 40 ? "…" : "")”", allowed: field.allowed)
    }
    func read<Value>(_ value: (String) -> Value?) throws(WorkoutError) -> Value? {
      guard !isCleared else { return nil }
      guard let value = value(trimmed) else { throw refusal() }
      return value
    }
    switch field {
    case .title: self = .title(text.isEmpty ? nil : text)
    case .notes: self = .notes(isCleared ? nil : text)
    case .sport: self = .sport(trimmed == Self.asRecorded ? nil : try read(Sport.init(parsing:)))
    case .start: self = .start(try read { TypedQuantity.localTime($0, now: now) })
    case .movingTime: self = .movingTime(try read(TypedQuantity.seconds))
    case .distance: self = .distance(try read { TypedQuantity.meters($0, bare: units == .metric ? 1_000 : 1_609.344) })
    case .ascent: self = .ascent(try read { TypedQuantity.meters($0, bare: units == .metric ? 1 : 0.3048) })
    case .heartRate: self = .heartRate(try read { TypedQuantity.number($0, unit: "bpm") })
    case .effort: self = .effort(try read { TypedQuantity.number($0, unit: "") })
    }
  }
}
