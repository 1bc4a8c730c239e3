public import DomainCore

/// Why no plan of loads reaches a target.
public enum LoadPlanError: Error, Hashable, Sendable {
  /// The target is not a finite number, or a negative fitness.
  case invalidTarget
  /// The date leaves no day of training.
  case noDays
  /// The date is more than `FitnessProjection.maximumDayCount` days away.
  case tooFar
  /// The load of each day would be negative. The value is the nearest one: that after rest.
  case needsLessThanRest(LoadTarget, atRest: Double)
  /// The load of each day would be higher than `FitnessState.maximumDailyLoad`.
  case needsTooMuch(LoadTarget, dailyLoad: Double)
}

extension LoadPlanError: ExplainedError {
  /// What is impossible, and how near rest comes.
  public var explanation: String {
    switch self {
    case .invalidTarget: "The target is not a possible fitness or form."
    case .noDays: "The date leaves no day to train. Choose a later one."
    case .tooFar: "The date is more than ten years away. Choose an earlier one."
    case .needsLessThanRest(.fitness(let points), let atRest):
      "A fitness of \(Self.text(points)) is too low for that day: with complete rest it is \(Self.text(atRest))."
    case .needsLessThanRest(.form(let points), let atRest):
      "A form of \(Self.text(points)) is out of reach on that day: with complete rest it is \(Self.text(atRest))."
    case .needsTooMuch(.fitness(let points), _):
      "A fitness of \(Self.text(points)) is out of reach on that day: it takes a load of more than 1000 a day."
    case .needsTooMuch(.form(let points), _):
      "A form of \(Self.text(points)) is out of reach on that day: it takes a load of more than 1000 a day."
    }
  }

  public var remedy: Remedy? { nil }
  public var canSucceedLater: Bool { false }

  /// The number, rounded to an integer.
  private static func text(_ points: Double) -> String {
    guard let number = Int(exactly: points.rounded()) else { return "\(points)" }
    return number < 0 ? "−\(number.magnitude)" : String(number)
  }
}
