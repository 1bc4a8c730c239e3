public import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout

extension QuantityFormatter {
  /// A value of a figure with its unit.
  ///
  /// - Parameters:
  ///   - sport: the only sport that counts, which decides whether speeds are paces; `nil` for several.
  ///   - output: see `FigureReport.efficiencyOutput`.
  public func text(
    _ value: Double?, of figure: PeriodFigure, as statistic: FigureStatistic, in sport: Sport?, output: EffortOutput?
  ) -> String {
    guard let value else { return Self.absent }
    if statistic == .share { return percentage(value) }
    return switch figure {
    case .count, .days, .load: number(value)
    case .time, .timeAboveThreshold: duration(seconds: value)
    case .distance, .longest: distance(meters: value, fractionDigits: 1)
    case .ascent, .descent: ascent(meters: value)
    case .energy: energy(kilocalories: value)
    case .heartRate: heartRate(beatsPerMinute: value)
    case .power, .weightedPower: power(watts: value)
    case .intensity, .decoupling: percentage(value, fractionDigits: figure == .decoupling ? 1 : 0)
    case .speed, .fastest: sport.map { speed(metersPerSecond: value, in: $0) } ?? speed(metersPerSecond: value)
    case .cadence:
      sport.map { TrendScale(.perMinute, of: [$0], self).text(value, self) } ?? number(value)
    case .efficiency: TrendScale((output ?? .speed).efficiencyUnit, of: [], self).text(value, self)
    case .effort: number(value, fractionDigits: 1)
    }
  }

  /// What a saved figure is now, or was in the span before.
  public func text(_ value: Double?, of saved: SavedFigureValue) -> String {
    text(
      value, of: saved.figure.figure, as: saved.figure.statistic, in: saved.report?.request.filter.sport,
      output: saved.report?.efficiencyOutput)
  }
}
