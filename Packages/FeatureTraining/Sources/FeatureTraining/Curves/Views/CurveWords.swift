import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The words of curves.
enum CurveWords {
  /// For diagnostics.
  static func code(of baseline: CurveBaseline) -> String {
    switch baseline {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .everything: "all"
    case .other(let period): period.description
    case .nothing: "none"
    }
  }

  static func title(of baseline: CurveBaseline) -> String {
    switch baseline {
    case .previous, .other: "with the one before"
    case .yearEarlier: "with last year"
    case .everything: "with all time"
    case .nothing: "with nothing"
    }
  }

  static func title(ofNext period: Period?) -> String {
    switch period?.unit {
    case nil where period == nil: "all time"
    case nil: "the last \(CurvesState.recentDays) days"
    case .month: "this month"
    case .season: "this season"
    case .day, .week, .year: "this year"
    }
  }

  /// "FTP is 262 W from 3 Nov 2026."
  static func sentence(for change: ThresholdChange, _ quantities: QuantityFormatter) -> String {
    let day = quantities.date(daysSinceEpoch: change.day.daysSinceEpoch, style: .dayMonthYear)
    return "\(change.threshold.name) is \(quantities.value(change.value, of: change.threshold)) from \(day)."
  }
}

extension QuantityFormatter {
  /// "all time", "2026", "1 Sep – 29 Nov 2026"
  func name(of span: CurveSpan) -> String {
    guard let period = span.period else { return "all time" }
    let (first, last) = (period.firstDay, period.lastDay)
    switch period.unit {
    case .year: return "\(first.components.year)"
    case .season: return "season \(first.components.year)/\(String(last.components.year).suffix(2))"
    case .day, .week, .month, nil:
      let style: DateStyle = first.components.year == last.components.year ? .dayMonth : .dayMonthYear
      let end = date(daysSinceEpoch: last.daysSinceEpoch, style: .dayMonthYear)
      return first == last ? end : "\(date(daysSinceEpoch: first.daysSinceEpoch, style: style)) – \(end)"
    }
  }

  /// A threshold in the unit in which athletes set it.
  func value(_ value: Double?, of threshold: SuggestedThreshold) -> String {
    switch threshold {
    case .maximumHeartRate, .lactateThresholdHeartRate: heartRate(beatsPerMinute: value)
    case .functionalThresholdPower: power(watts: value)
    case .thresholdSpeed: pace(metersPerSecond: value)
    }
  }

  /// A value of a curve.
  func value(_ value: Double?, of kind: CurveKind, in sport: Sport) -> String {
    switch kind {
    case .power: power(watts: value)
    case .powerPerKilogram: value.map { "\(number($0, fractionDigits: 2)) W/kg" } ?? Self.absent
    case .heartRate: heartRate(beatsPerMinute: value)
    case .pace: speed(metersPerSecond: value, in: sport)
    }
  }
}
