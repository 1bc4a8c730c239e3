import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// A planned workout in the little room of a calendar, and in words.
struct CalendarPlannedText {
  let planned: PlannedWorkout
  let quantities: QuantityFormatter

  /// The mark of something planned, one column wide.
  static func mark(in symbols: SymbolSet) -> String { symbols == .ascii ? "~" : "◦" }

  var title: String { planned.title ?? planned.sport.name }

  /// How much, in little room: “1:30”, “12 km” or “60”; empty if the plan states no amount.
  var amount: String {
    if let seconds = planned.seconds { return quantities.hours(seconds: seconds) }
    if let meters = planned.meters { return quantities.distance(meters: meters, fractionDigits: 0) }
    return planned.loadPoints.map { quantities.number($0) } ?? ""
  }

  /// “Tempo, planned: running, 45:00, load 60”
  var sentence: String { "\(title), planned: \(words)" }

  /// “running, 45:00, load 60”
  var words: String {
    let comparison = PlanComparison(day: planned.day, sport: planned.sport, planned: [planned])
    let amounts = PlanComparisonText(comparison, quantities).plannedAmounts
    return [planned.sport.name.lowercased(), amounts].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
