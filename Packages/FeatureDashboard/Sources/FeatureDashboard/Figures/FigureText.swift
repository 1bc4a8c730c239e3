import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

extension QuantityFormatter {
  /// The amount of a change of a figure: that of a percentage is in points.
  func changeText(
    _ amount: Double, of figure: PeriodFigure, as statistic: FigureStatistic, in sport: Sport?, output: EffortOutput?
  ) -> String {
    switch figure {
    case .intensity, .decoupling: points(amount)
    default: statistic == .share ? points(amount) : text(amount, of: figure, as: statistic, in: sport, output: output)
    }
  }

  /// A difference of two percentages, which are rounded themselves.
  func points(_ difference: Double) -> String { "\(number(difference * 100, fractionDigits: 1)) points" }

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
  ///
  /// - Parameter sport: the only sport that counts, of which a speed may be a pace; `nil` for several.
  static func title(of figure: PeriodFigure, _ statistic: FigureStatistic, in sport: Sport?) -> String {
    let isPace = figure == .speed && sport.map { $0.speedConvention != .speed } ?? false
    let name = isPace ? "Pace" : figure.name
    guard figure.statistics[0] != statistic else { return name }
    return switch statistic {
    case .sum: name
    case .mean: "\(name) a workout"
    case .best: "Best \(name.lowercased())"
    case .share: "\(name) %"
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

extension ZoneQuantity {
  /// Why no workout of a period counts for the shape.
  var reasonForNoShape: String {
    let reason = "No workout counts: "
    return switch self {
    case .heartRate: reason + "none has heart rate data, or the threshold heart rate is missing."
    case .power: reason + "no ride has power data, or the threshold power is missing."
    case .speed: reason + "no workout on foot has speed data, or the threshold pace is missing."
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
