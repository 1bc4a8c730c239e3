/// How a figure is found, whatever the workout.
public struct FigureRule: Equatable, Sendable {
  /// What the figure means, in one sentence.
  public var meaning: String
  /// The rule, with its formula in words.
  public var rule: String
  /// The constants of the rule, one a line.
  public var constants: [String]
  /// The paper, book or program that the rule comes from, or that it is Fettle's own convention.
  public var source: String
  /// What happens at the edges.
  public var edges: [String]

  /// A rule without constants or special cases leaves them empty.
  public init(_ meaning: String, rule: String, constants: [String] = [], source: String, edges: [String] = []) {
    self.meaning = meaning
    self.rule = rule
    self.constants = constants
    self.source = source
    self.edges = edges
  }
}

extension ExplainedFigure {
  /// How the figure is found.
  public var rule: FigureRule {
    switch subject {
    case .workout: workoutRule
    case .load: Self.loadRule
    case .depth: depthRule
    case .parts: partRule
    case .fitness: fitnessRule
    case .totals: totalsRule
    case .period: periodRule
    case .records: Self.effortsRule
    case .bests: bestsRule
    case .curves: curveRule
    case .plan: planRule
    case .goals: goalRule
    case .predictions: predictionRule
    }
  }

  static let ownConvention = "Fettle's own convention."
}
