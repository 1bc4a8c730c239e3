public import DomainCore
public import Foundation

/// A field of a workout that the owner can edit.
///
/// `rawValue` is the stable name used on the command line, in forms, in documents and in diagnostics.
public enum WorkoutField: String, CaseIterable, Hashable, Sendable {
  /// The title, which every workout has.
  case title
  /// Notes of any number of lines.
  case notes
  /// What its owner wrote for nobody else.
  case privateNotes = "private-notes"
  /// All tags together, separated by commas when typed.
  case tags
  /// All gear together, as ids separated by commas.
  case gear
  /// The sport, on which the training load depends.
  case sport
  /// The start on the local clock.
  case start
  /// The time zone in which it began.
  case timeZone = "time-zone"
  /// Moving time; its stable name is `time`.
  case movingTime = "time"
  /// Distance.
  case distance
  /// Ascent.
  case ascent
  /// Average heart rate.
  case heartRate = "heart-rate"
  /// Perceived effort, from 0 to 10.
  case effort
}

/// Sets one field of a workout to a value. `nil` resets the field to its recorded value, or clears it if there is none.
///
/// A workout added by hand has no recorded sport and start; its title is reset to the default title.
public enum WorkoutChange: Equatable, Sendable {
  /// A title; `nil` for the recorded or the default one.
  case title(String?)
  /// Notes; `nil` for none.
  case notes(String?)
  /// Notes for nobody else; `nil` for none.
  case privateNotes(String?)
  /// All tags; `nil` for none.
  case tags(Set<WorkoutTag>?)
  /// All gear; `nil` for none.
  case gear(Set<GearID>?)
  /// A sport; `nil` for the recorded one, which a workout added by hand does not have.
  case sport(Sport?)
  /// A start on the local clock; `nil` for the recorded one, which a workout added by hand does not have.
  case start(LocalTime?)
  /// Where it began; the moment stays, and its local time and day follow.
  case timeZone(NamedTimeZone?)
  /// Moving time, in seconds.
  case movingTime(TimeInterval?)
  /// Distance, in meters.
  case distance(Double?)
  /// Ascent, in meters.
  case ascent(Double?)
  /// Average heart rate, in beats per minute.
  case heartRate(Double?)
  /// Perceived effort, from 0 to 10.
  case effort(Double?)

  /// The field that the change sets.
  public var field: WorkoutField { parts.field }

  /// The new value of the field.
  public var value: WorkoutFieldValue { parts.value }

  private var parts: (field: WorkoutField, value: WorkoutFieldValue) {
    switch self {
    case .title(let title): (.title, .text(title))
    case .notes(let notes): (.notes, .text(notes))
    case .privateNotes(let notes): (.privateNotes, .text(notes))
    case .tags(let tags): (.tags, .text(tags.flatMap(WorkoutTag.text)))
    case .gear(let gear): (.gear, .text(gear.flatMap(GearID.text)))
    case .sport(let sport): (.sport, .sport(sport))
    case .start(let time): (.start, .time(time))
    case .timeZone(let zone): (.timeZone, .text(zone?.name))
    case .movingTime(let seconds): (.movingTime, .number(seconds))
    case .distance(let meters): (.distance, .number(meters))
    case .ascent(let meters): (.ascent, .number(meters))
    case .heartRate(let bpm): (.heartRate, .number(bpm))
    case .effort(let effort): (.effort, .number(effort))
    }
  }
}

extension WorkoutField {
  /// Everything else about the field. Names, parsing, validation, merging, forms and documents use this definition.
  public var definition: WorkoutFieldDefinition { Self.definitions[self] ?? defined }

  private static let definitions = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.defined) })

  private var defined: WorkoutFieldDefinition {
    switch self {
    case .title: WorkoutFieldDefinition("Title", allowed: "a text of 1 to 200 characters", .title)
    case .notes:
      WorkoutFieldDefinition(
        "Notes", allowed: "a text of up to 10,000 characters", .text(\.notes, upTo: 10_000) { .notes($0) })
    case .privateNotes:
      WorkoutFieldDefinition(
        "Private notes", allowed: "a text of up to 10,000 characters", hint: "For nobody else",
        .text(\.privateNotes, upTo: 10_000) { .privateNotes($0) })
    case .tags:
      WorkoutFieldDefinition(
        "Tags", allowed: "words separated by commas, such as race, long-run; up to 40 characters each",
        hint: "Separated by commas", .tags)
    case .gear:
      WorkoutFieldDefinition(
        "Gear", allowed: "names or ids of gear, separated by commas", hint: "Names separated by commas", .gear)
    case .sport:
      WorkoutFieldDefinition(
        "Sport", allowed: "one of \(Sport.allCases.map(\.rawValue).joined(separator: ", "))", affectsLoad: true, .sport)
    case .start:
      WorkoutFieldDefinition(
        "Start", allowed: "a day and a time, as in 2026-07-14 07:30, from 1950 to 2100", affectsLoad: true, .start)
    case .timeZone:
      WorkoutFieldDefinition(
        "Time zone", allowed: "a name such as Europe/Berlin, or an offset such as +02:00 or UTC", affectsLoad: true,
        .timeZone)
    case .movingTime:
      WorkoutFieldDefinition(
        "Time", allowed: "a time such as 45:00, 1:02:30 or 50min, of up to 30 days", hint: "45:00, 1:02:30 or 50min",
        affectsLoad: true,
        .figure(\.movingTime.stated, \.movingTime.value, .duration, in: 1...(30 * 86_400)) { .movingTime($0) })
    case .distance:
      WorkoutFieldDefinition(
        "Distance", allowed: "a length such as 12.5, 12.5km, 400m or 3mi, of up to 10,000 km",
        hint: "12.5km, 3mi or 400m", affectsLoad: true,
        .figure(\.distance.stated, \.distance.value, .distance, in: 1...10_000_000) { .distance($0) })
    case .ascent:
      WorkoutFieldDefinition(
        "Ascent", allowed: "a height such as 320, 320m or 1050ft, of up to 30,000 m", hint: "320m or 1050ft",
        .figure(\.ascent.stated, \.ascent.value, .elevation, in: 0...30_000) { .ascent($0) })
    case .heartRate:
      WorkoutFieldDefinition(
        "Heart rate", noun: "average heart rate", allowed: "beats per minute from 30 to 240",
        hint: "Beats per minute, on average", affectsLoad: true,
        .figure(\.heartRate.stated, \.heartRate.value, .heartRate, in: 30...240) { .heartRate($0) })
    case .effort:
      WorkoutFieldDefinition(
        "Effort", allowed: "a number from 0 to 10", hint: "How hard it felt, from 0 to 10", affectsLoad: true,
        .number(\.perceivedEffort, .effort, in: 0...10, recorded: \Workout.recorded.effort) { .effort($0) })
    }
  }
}

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

/// Everything that distinguishes one editable field of a workout from the others.
public struct WorkoutFieldDefinition: Sendable {
  /// The name for forms: "Heart rate".
  let name: String
  /// The name for sentences: "average heart rate".
  let noun: String
  /// The allowed values, worded to follow "it takes".
  let allowed: String
  let hint: String?
  /// Whether the training load depends on it.
  let affectsLoad: Bool
  /// What values it takes, and where a workout keeps them.
  public let kind: Kind

  init(
    _ name: String, noun: String? = nil, allowed: String, hint: String? = nil, affectsLoad: Bool = false, _ kind: Kind
  ) {
    self.name = name
    self.noun = noun ?? name.lowercased()
    self.allowed = allowed
    self.hint = hint
    self.affectsLoad = affectsLoad
    self.kind = kind
  }

  /// The kind of a field's value. Titles, sports, starts, time zones, tags and gear each have their own rules.
  public enum Kind: Sendable {
    /// One line of text.
    case title
    /// One of the known sports.
    case sport
    /// A local time.
    case start
    /// A name of the time zone database.
    case timeZone
    /// A set of short texts.
    case tags
    /// A set of items that the log has.
    case gear
    /// An optional text of several lines.
    case text(FreeText)
    /// An optional number, in SI units.
    case number(Number)
  }

  /// An optional text of several lines.
  public struct FreeText: Sendable {
    /// Where a workout keeps it.
    public let path: any WritableKeyPath<Workout, String?> & Sendable
    /// The maximum length, in characters.
    let limit: Int
    let change: @Sendable (String?) -> WorkoutChange
  }

  /// An optional number.
  public struct Number: Sendable {
    /// The path of the value that the owner sets.
    public let stated: any WritableKeyPath<Workout, Double?> & Sendable
    /// The path of the displayed value: the owner's, or else the recorded one.
    let shown: any KeyPath<Workout, Double?> & Sendable
    /// The path of the recorded value that the owner's value replaces; `nil` if it is stored separately, as in a
    /// `SourcedValue`.
    let replaced: (any KeyPath<Workout, Double?> & Sendable)?
    let quantity: WorkoutQuantity
    let range: ClosedRange<Double>
    let change: @Sendable (Double?) -> WorkoutChange

    func recorded(_ workout: Workout) -> Double? { replaced.flatMap { workout[keyPath: $0] } }
  }
}

extension WorkoutFieldDefinition.Kind {
  static func text(
    _ path: any WritableKeyPath<Workout, String?> & Sendable, upTo limit: Int,
    change: @escaping @Sendable (String?) -> WorkoutChange
  ) -> Self {
    .text(WorkoutFieldDefinition.FreeText(path: path, limit: limit, change: change))
  }

  /// A number stored separately from the device's value.
  static func figure(
    _ stated: any WritableKeyPath<Workout, Double?> & Sendable, _ shown: any KeyPath<Workout, Double?> & Sendable,
    _ quantity: WorkoutQuantity, in range: ClosedRange<Double>, change: @escaping @Sendable (Double?) -> WorkoutChange
  ) -> Self {
    .number(
      WorkoutFieldDefinition.Number(
        stated: stated, shown: shown, replaced: nil, quantity: quantity, range: range, change: change))
  }

  /// A number that replaces the recorded value.
  static func number(
    _ path: any WritableKeyPath<Workout, Double?> & Sendable, _ quantity: WorkoutQuantity,
    in range: ClosedRange<Double>,
    recorded: (any KeyPath<Workout, Double?> & Sendable)? = nil, change: @escaping @Sendable (Double?) -> WorkoutChange
  ) -> Self {
    .number(
      WorkoutFieldDefinition.Number(
        stated: path, shown: path, replaced: recorded, quantity: quantity, range: range, change: change))
  }
}

/// What its owner emptied or removed: an import does not add it again.
public struct ClearedValues: Equatable, Sendable {
  /// Texts.
  public var fields: Set<WorkoutField>
  /// Tags that its owner removed.
  public var tags: Set<WorkoutTag>
  /// Gear that its owner removed.
  public var gear: Set<GearID>

  /// By default with nothing cleared.
  public init(fields: Set<WorkoutField> = [], tags: Set<WorkoutTag> = [], gear: Set<GearID> = []) {
    self.fields = fields
    self.tags = tags
    self.gear = gear
  }

  /// Notes a change of a text.
  mutating func note(_ field: WorkoutField, from old: String?, to new: String?) {
    if new != nil {
      fields.remove(field)
    } else if old != nil {
      fields.insert(field)
    }
  }

  /// Notes a change of a set.
  static func note<Element: Hashable>(_ removed: inout Set<Element>, from old: Set<Element>, to new: Set<Element>) {
    removed.formUnion(old)
    removed.subtract(new)
  }
}
