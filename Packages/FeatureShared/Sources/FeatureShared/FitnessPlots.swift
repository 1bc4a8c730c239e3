public import CoreUI
import DomainCore
public import DomainTraining

/// Fitness and fatigue of days in one plot, and form with its bands in one below.
public struct FitnessPlots {
  private let days: [FitnessDay]
  private let quantities: QuantityFormatter
  private let sentence: String

  /// - Parameters:
  ///   - days: One after the other.
  ///   - sentence: What the plots show, in words.
  public init(_ days: [FitnessDay], sentence: String, _ quantities: QuantityFormatter) {
    self.days = days
    self.quantities = quantities
    self.sentence = sentence
  }

  /// The plots from top to bottom; a column is a day since the epoch.
  public var all: [Plot] { [levels, form] }

  private func series(_ value: (FitnessDay) -> Double) -> PlotSeries {
    PlotSeries(days.map(value), from: Double(days.first?.day.daysSinceEpoch ?? 0), step: 1)
  }

  private var levels: Plot {
    Plot(
      [
        Plot.Line("Fatigue", series(\.fatigue), color: .quantity(.fatigue), isNamed: true),
        Plot.Line("Fitness", series(\.fitness), form: .area, color: .quantity(.fitness), isNamed: true),
      ],
      steps: .number(multipleOf: 1), base: 0, weight: 3, sentence: sentence,
      tickText: { [quantities] in quantities.number($0) }, valueText: { [quantities] in quantities.number($0) })
  }

  private var form: Plot {
    Plot(
      [Plot.Line("Form", series(\.form), form: .signed, color: nil, isNamed: true)], bands: Plot.Band.form,
      steps: .number(multipleOf: 1), weight: 2, sentence: "",
      tickText: { [quantities] in quantities.signedNumber($0) },
      valueText: { [quantities] in quantities.signedNumber($0) })
  }
}
