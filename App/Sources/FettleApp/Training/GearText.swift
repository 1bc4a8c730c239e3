import CoreUI
import DomainTraining
import DomainWorkout

/// Gear and its wear in words, with amounts in the person's units.
struct GearText {
  private let status: GearStatus
  private let quantities: QuantityFormatter

  init(_ status: GearStatus, _ quantities: QuantityFormatter) {
    self.status = status
    self.quantities = quantities
  }

  var name: String { status.gear.name }

  /// “Shoes”, or “Component of Commuter”.
  var kind: String {
    let kind = status.gear.kind.rawValue
    let name = kind.prefix(1).uppercased() + kind.dropFirst()
    return status.parent.map { "\(name) of \($0.name)" } ?? name
  }

  var distance: String { quantities.distance(meters: status.meters, fractionDigits: 0) }
  var time: String { quantities.durationInWords(seconds: status.seconds) }

  /// “652 km of 700 km”; `nil` without a limit.
  var wear: String? {
    status.wear.map { "\(amount($0.sinceService)) of \(amount($0.service.limit))" }
  }

  /// What is left, or that it is time to replace or service it; `nil` without a limit.
  var state: String? {
    if status.gear.isRetired { return "retired" }
    guard let wear = status.wear else { return nil }
    if status.isDue { return wear.share >= 1 ? "over the limit" : "due" }
    guard let days = wear.daysLeft(atWeeklyRate: wear.weeklyRate) else { return "\(amount(wear.remaining)) left" }
    return "\(amount(wear.remaining)) left, about \(quantities.number(days.rounded(.up))) days"
  }

  private func amount(_ value: Double) -> String {
    switch status.wear?.service.measure {
    case .time: quantities.durationInWords(seconds: value)
    case .days, .daysUsed: "\(quantities.number(value)) days"
    case .distance, nil: quantities.distance(meters: value, fractionDigits: 0)
    }
  }
}
