import DomainCore
import DomainWorkout

/// `fettle explain --json`
struct ExplanationDocument: JSONDocument {
  let format = "fettle.explanation/1"
  /// The workout whose figures these are; omitted without one.
  let workout: String?
  let figures: [FigureJSON]

  init(_ explanations: [FigureExplanation], workout: WorkoutID?) {
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

    init(_ explanation: FigureExplanation) {
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
