import DomainCore
import DomainTraining

/// The training up to a day, to explain its figures of days and weeks.
public struct ExplainedTraining: Sendable {
  /// The training up to the last day of a period.
  public let overview: TrainingOverview

  /// Explains the figures of days and weeks.
  public init(_ overview: TrainingOverview) {
    self.overview = overview
  }

  /// The figures of days and weeks that have a value, explained.
  public var explanations: [FigureExplanation] {
    ExplainedFigure.allCases.filter { $0.subject == .fitness || $0.subject == .totals }
      .map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure has its value on the last day of the period. A figure of a workout has none here.
  public func explanation(of figure: ExplainedFigure) -> FigureExplanation {
    var explained = FigureExplanation(of: figure)
    switch figure.subject {
    case .fitness:
      explainFitness(&explained)
      guard explained.value != nil else { break }
      explainAssumptions(&explained)
    case .totals: explainTotals(&explained)
    default: return explained
    }
    if explained.value == nil, explained.finding == nil {
      explained.finding = "There is none: no workout up to then has what the rule needs."
    }
    return explained
  }

  /// Loads estimated from duration, and default thresholds.
  private func explainAssumptions(_ explained: inout FigureExplanation) {
    if overview.estimatedLoadShare >= 0.005 {
      explained.omissions.append(
        .init(.fraction(overview.estimatedLoadShare), "of the year's load is estimated from duration alone"))
    }
    let assumed = overview.recentWorkouts.reduce(into: Set<ThresholdKind>()) { $0.formUnion($1.load?.assumed ?? []) }
    guard !assumed.isEmpty else { return }
    explained.omissions.append(
      .init("your own \(assumed.map(\.name).sorted().joined(separator: ", ")): recent loads use defaults or estimates"))
    explained.remedy = .setProfile
  }
}
