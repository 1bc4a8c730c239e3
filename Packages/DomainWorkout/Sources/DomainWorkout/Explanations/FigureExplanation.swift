public import DomainCore

/// Why a figure has its value: what went in, by which rule, and what was left out.
///
/// Values have SI units and a kind, so that a program shows them in a person's units.
public struct FigureExplanation: Equatable, Sendable {
  /// The figure that this explains.
  public var figure: ExplainedFigure
  /// The sport whose conventions show speeds; `nil` for figures of days and weeks.
  public var sport: Sport?
  /// `nil` without a workout, and if the workout does not have the figure.
  public var value: ExplainedValue?
  /// Where the value comes from, in one sentence; or why there is none.
  public var finding: String?
  /// What the rule was applied to.
  public var inputs: [Input] = []
  /// The thresholds in use, and where each comes from.
  public var thresholds: [UsedThreshold] = []
  /// What was left out, and why.
  public var omissions: [Omission] = []
  /// What the rules of other programs give for the same data.
  public var alternatives: [Alternative] = []
  /// What improves the figure; `nil` if nothing is assumed.
  public var remedy: Remedy?

  /// The rule of a figure, without a value.
  public init(of figure: ExplainedFigure, sport: Sport? = nil) {
    self.figure = figure
    self.sport = sport
  }

  /// A named value that entered the rule.
  public struct Input: Equatable, Sendable {
    /// What the value is, in English: "the record before".
    public var name: String
    /// The value as it entered the rule, in SI units.
    public var value: ExplainedValue

    public init(_ name: String, _ value: ExplainedValue) {
      self.name = name
      self.value = value
    }
  }

  /// Something that does not count, with how much of it there is.
  public struct Omission: Equatable, Sendable {
    /// How much does not count; `nil` where only the reason matters.
    public var amount: ExplainedValue?
    /// What it is and why, in the form of a clause: "without a heart rate".
    public var reason: String

    public init(_ amount: ExplainedValue? = nil, _ reason: String) {
      self.amount = amount
      self.reason = reason
    }
  }

  /// The figure by another rule.
  public struct Alternative: Equatable, Sendable {
    /// The stable name of the rule.
    public var code: String
    /// The display name of the rule, in English.
    public var name: String
    /// The figure by that rule.
    public var value: ExplainedValue

    public init(_ code: String, _ name: String, _ value: ExplainedValue) {
      self.code = code
      self.name = name
      self.value = value
    }
  }

  mutating func add(_ name: String, _ value: ExplainedValue?) {
    if let value { inputs.append(Input(name, value)) }
  }
}

/// A value of an explanation, with its kind.
public enum ExplainedValue: Equatable, Sendable {
  /// Load, fitness, fatigue, form.
  case points(Double)
  /// A number without a unit, with its useful digits after the point.
  case number(Double, digits: Int)
  /// A part of a whole: 0.05 is 5 %.
  case fraction(Double)
  /// A duration, in seconds.
  case seconds(Double)
  /// A horizontal distance, in meters.
  case meters(Double)
  /// Meters of height.
  case elevation(Double)
  /// Meters per second.
  case speed(Double)
  /// A heart rate.
  case beatsPerMinute(Double)
  /// A power.
  case watts(Double)
  /// Mechanical work, such as W′.
  case kilojoules(Double)
  /// Energy, as the device estimates it.
  case kilocalories(Double)
  /// Revolutions a minute of one leg or pedal.
  case cadence(Double)
  /// A number of things, such as days.
  case count(Int)
  /// A calendar day.
  case day(CalendarDay)
  /// A text that is shown as it is, such as a title.
  case text(String)
}
