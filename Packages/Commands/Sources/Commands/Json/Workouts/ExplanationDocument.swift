import DomainCore
import DomainWorkout
import Foundation

/// `fettle explain --json`
struct ExplanationDocument: JSONDocument {
  let format = "fettle.explanation/1"
  /// The workout whose figures these are; omitted without one.
  let workout: String?
  let figures: [FigureJSON]

  init(_ explanations: [MetricExplanation], workout: WorkoutID?) {
    self.workout = workout?.description
    figures = explanations.map { FigureJSON($0) }
  }

  /// A figure with its rule; inputs and the rest only with a value.
  struct FigureJSON: Encodable {
    /// The stable name.
    let figure: String
    let subject: String
    let meaning: String
    let rule: String
    let constants: [String]
    let source: String
    let edges: [String]
    /// Omitted if there is none.
    let value: ValueJSON?
    /// Where the value comes from, or why there is none, in English.
    let finding: String?
    let inputs: [NamedValueJSON]
    let thresholds: [ThresholdJSON]
    let leftOut: [OmissionJSON]
    /// What the rules of other programs give for the same data.
    let alternatives: [AlternativeJSON]

    init(_ explanation: MetricExplanation) {
      let rule = explanation.figure.rule
      figure = explanation.figure.code
      subject = explanation.figure.subject.rawValue
      meaning = rule.meaning
      self.rule = rule.rule
      constants = rule.constants
      source = rule.source
      edges = rule.edges
      value = explanation.value.map { ValueJSON($0) }
      finding = explanation.finding
      inputs = explanation.inputs.map { NamedValueJSON(name: $0.name, value: ValueJSON($0.value)) }
      thresholds = explanation.thresholds.map { ThresholdJSON($0) }
      leftOut = explanation.omissions.map { OmissionJSON(amount: $0.amount.map { ValueJSON($0) }, reason: $0.reason) }
      alternatives = explanation.alternatives.map {
        AlternativeJSON(rule: $0.code, name: $0.name, value: ValueJSON($0.value))
      }
    }
  }

  struct NamedValueJSON: Encodable {
    let name: String
    let value: ValueJSON
  }

  struct OmissionJSON: Encodable {
    let amount: ValueJSON?
    let reason: String
  }

  struct AlternativeJSON: Encodable {
    /// The stable name of the rule.
    let rule: String
    let name: String
    let value: ValueJSON
  }
}

extension ExplanationDocument {
  /// A value in SI units, except for heart rates, cadences and energy. It has a number or a text.
  struct ValueJSON: Encodable {
    let number: Double?
    let text: String?
    /// `points`, `1`, `fraction`, `s`, `m`, `m/s`, `bpm`, `W`, `kJ`, `kcal`, `rpm`, `count`, or the unit of a trend such as
    /// `m/beat`; omitted for texts.
    let unit: String?

    init(_ value: ExplainedValue) {
      let (number, unit): (Double?, String?) =
        switch value {
        case .points(let points): (points, "points")
        case .number(let number, _): (number, "1")
        case .fraction(let part): (part, "fraction")
        case .seconds(let seconds): (seconds, "s")
        case .meters(let meters), .elevation(let meters): (meters, "m")
        case .speed(let speed): (speed, "m/s")
        case .beatsPerMinute(let bpm): (bpm, "bpm")
        case .watts(let watts): (watts, "W")
        case .kilojoules(let work): (work, "kJ")
        case .kilocalories(let energy): (energy, "kcal")
        case .cadence(let perMinute): (perMinute, "rpm")
        case .value(let value, let unit), .change(let value, let unit): (value, unit.rawValue)
        case .count(let count): (Double(count), "count")
        case .day, .text: (nil, nil)
        }
      self.number = number
      self.unit = unit
      text =
        switch value {
        case .day(let day): day.description
        case .text(let text): text
        default: nil
        }
    }
  }

  struct ThresholdJSON: Encodable {
    let name: String
    let value: ValueJSON
    /// `set`, `assumed`, `estimated-from-age` or `derived`.
    let origin: String
    /// The first day with this value; omitted if it was not set, or for all days.
    let from: String?
    /// The age of an estimate, in years.
    let age: Int?

    init(_ threshold: UsedThreshold) {
      name = threshold.name
      value = ValueJSON(threshold.value)
      var (from, age): (String?, Int?)
      switch threshold.origin {
      case .set(let day): (origin, from) = ("set", day?.description)
      case .assumed: origin = "assumed"
      case .estimatedFromAge(let years): (origin, age) = ("estimated-from-age", years)
      case .derived: origin = "derived"
      }
      self.from = from
      self.age = age
    }
  }
}

/// `fettle why --json`
struct FieldHistoryDocument: JSONDocument {
  let format = "fettle.field-history/1"
  let workout: String
  /// The field or figure that was asked for; omitted for all.
  let field: String?
  /// Oldest first.
  let events: [EventJSON]

  init(_ history: FieldHistory, _ events: [FieldEvent], _ field: TracedField?) {
    workout = history.workout.id.description
    self.field = field?.code
    self.events = events.map { EventJSON($0, of: history) }
  }

  struct EventJSON: Encodable {
    /// The stable name: `edited`, `received`.
    let event: String
    let time: Date
    /// The other machine; omitted for this one.
    let machine: String?
    let action: String?
    /// What a received change was on the other machine, if not an edit: `kept-mine`, `merged`, `undone`.
    let cause: String?
    /// The import that added the workout.
    let `import`: Int?
    /// The file that the device recorded it in.
    let source: SourceJSON?
    /// Why the server rejected a change.
    let reason: String?
    let changes: [ChangeJSON]

    init(_ event: FieldEvent, of history: FieldHistory) {
      self.event = event.kind.code
      time = event.date
      machine = event.machine
      action = event.action
      cause = event.cause?.code
      `import` = if case .imported(let id) = event.kind { id.number } else { nil }
      source = event.kind == .recorded ? history.source.map(SourceJSON.init) : nil
      reason = if case .rejected(let reason) = event.kind { reason } else { nil }
      changes = event.differences.map(ChangeJSON.init)
    }
  }

  /// A field before and after.
  struct ChangeJSON: Encodable {
    /// The field's name; `recording` for laps and samples, `deletion` and `restoration` for the whole workout.
    let field: String
    /// Whether the recorded value changed, next to the one that a person sets.
    let isRecorded: Bool
    /// Omitted if it is not kept, because it is private or long. Of tags and gear, what was removed.
    let old: FieldValueJSON?
    /// Omitted if it is not kept. Of tags and gear, what was added.
    let new: FieldValueJSON?

    init(_ difference: FieldDifference) {
      field = difference.name
      isRecorded = difference.isRecorded
      old = difference.old.map { FieldValueJSON($0) }
      new = difference.new.map { FieldValueJSON($0) }
    }
  }

  /// A value; without text and number, no value or the recorded one.
  struct FieldValueJSON: Encodable {
    let text: String?
    /// In seconds, meters or beats per minute.
    let number: Double?

    init(_ value: WorkoutFieldValue) {
      number = if case .number(let number) = value { number } else { nil }
      text = if case .text(let text) = value.listed { text } else { nil }
    }
  }
}

extension FieldDifference {
  /// The stable name of what changed.
  var name: String {
    switch subject {
    case .field(let field): field.rawValue
    case .recording: "recording"
    case .deletion: "deletion"
    case .restoration: "restoration"
    }
  }
}
