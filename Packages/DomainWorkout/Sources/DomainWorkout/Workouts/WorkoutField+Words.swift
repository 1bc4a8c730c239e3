public import DomainCore

extension WorkoutField {
  /// The name for forms, in English: "Heart rate".
  public var name: String { definition.name }

  /// The name for the beginning of a sentence, in English.
  public var label: String { "The \(noun)" }

  /// The name for the middle of a sentence, in English.
  public var noun: String { definition.noun }

  /// The allowed values, worded to follow "it takes".
  public var allowed: String { definition.allowed }

  /// An example of what to type; `nil` if none is needed.
  public var hint: String? { definition.hint }

  /// Whether the training load depends on it.
  public var affectsLoad: Bool { definition.affectsLoad }

  /// What the number measures; `nil` if the field is not a number.
  public var quantity: WorkoutQuantity? {
    if case .number(let number) = definition.kind { number.quantity } else { nil }
  }

  /// Whether forms always have it. Nobody types a zone without a reason.
  public var isInForms: Bool { self != .timeZone }

  /// Whether the field is a text of several lines.
  public var isLongText: Bool {
    if case .text = definition.kind { true } else { false }
  }
}

/// The value of a field; `nil` means no value, or the recorded one.
public enum WorkoutFieldValue: Equatable, Sendable {
  /// A title or notes; tags, gear and time zones as a person types them.
  case text(String?)
  /// In the unit of the field's ``WorkoutQuantity``.
  case number(Double?)
  /// A sport; `nil` for the recorded one.
  case sport(Sport?)
  /// A start on the local clock; `nil` for the recorded one.
  case time(LocalTime?)
}

/// What a number that the owner can set measures.
public enum WorkoutQuantity: Sendable {
  /// Seconds.
  case duration
  /// Meters.
  case distance
  /// Meters.
  case elevation
  /// Beats per minute.
  case heartRate
  /// From 0 to 10.
  case effort
}

extension WorkoutQuantity {
  /// The unit of the number; empty if it has none.
  var unit: String {
    switch self {
    case .duration: "s"
    case .distance, .elevation: "m"
    case .heartRate: "bpm"
    case .effort: ""
    }
  }

  /// Parses what a person typed.
  func parse(_ text: String, _ units: TypedUnits) -> Double? {
    switch self {
    case .duration: TypedQuantity.seconds(text)
    case .distance: TypedQuantity.meters(text, bare: units == .metric ? 1_000 : 1_609.344)
    case .elevation: TypedQuantity.meters(text, bare: units == .metric ? 1 : 0.3048)
    case .heartRate, .effort: TypedQuantity.number(text, unit: unit)
    }
  }
}
