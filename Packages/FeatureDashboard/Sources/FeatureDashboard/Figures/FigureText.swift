import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

extension QuantityFormatter {
  /// A value of a figure with its unit.
  ///
  /// - Parameters:
  ///   - sport: the only sport that counts, which decides whether speeds are paces; `nil` for several.
  ///   - output: see `FigureReport.efficiencyOutput`.
  func text(
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
    case .cadence: number(value)
    case .efficiency: "\(number(value, fractionDigits: 2)) \(output == .power ? "W/bpm" : "m/beat")"
    case .effort: number(value, fractionDigits: 1)
    }
  }

  /// The amount of a change of a figure: that of a percentage is in points.
  func changeText(
    _ amount: Double, of figure: PeriodFigure, as statistic: FigureStatistic, in sport: Sport?, output: EffortOutput?
  ) -> String {
    switch figure {
    case .intensity: points(amount)
    case .decoupling: points(amount, fractionDigits: 1)
    default: statistic == .share ? points(amount) : text(amount, of: figure, as: statistic, in: sport, output: output)
    }
  }

  /// A difference of two percentages.
  func points(_ difference: Double, fractionDigits: Int = 0) -> String {
    "\(number(difference * 100, fractionDigits: fractionDigits)) points"
  }

  /// The name of a step: “23 – 29 Nov”, “November 2026”, “2026”.
  func name(ofStep days: ClosedRange<CalendarDay>, by unit: PeriodUnit, today: CalendarDay) -> String {
    switch unit {
    case .day: date(daysSinceEpoch: days.lowerBound.daysSinceEpoch)
    case .week: range(days, today: today)
    case .month: CalendarMonth(of: days.lowerBound).nameAndYear
    case .year: "\(days.lowerBound.components.year)"
    case .season: name(of: Period(containing: days.lowerBound, by: unit))
    }
  }
}

extension FigureColumn {
  /// The title above a column of a figure: “Load a workout”, “Best time”.
  static func title(of figure: PeriodFigure, _ statistic: FigureStatistic) -> String {
    guard figure.statistics[0] != statistic else { return figure.name }
    return switch statistic {
    case .sum: figure.name
    case .mean: "\(figure.name) a workout"
    case .best: "Best \(figure.name.lowercased())"
    case .share: "\(figure.name) %"
    }
  }
}

extension ZoneQuantity {
  /// The name in sentences: “heart rate”.
  var words: String {
    switch self {
    case .heartRate: "heart rate"
    case .power: "power"
    case .speed: "pace"
    }
  }
}

extension IntensityShape {
  /// The rule in one sentence.
  var rule: String {
    switch self {
    case .polarized: "more easy than hard, and more hard than moderate"
    case .pyramidal: "more easy than moderate, and more moderate than hard"
    case .easy: "less than 5% is moderate or hard"
    case .threshold: "mostly moderate"
    case .high: "mostly hard"
    case .mixed: "none of the known orders"
    }
  }
}
