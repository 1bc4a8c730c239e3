public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

/// Gear and its wear in words, with amounts in the person's units.
public struct GearText {
  private let status: GearStatus
  private let quantities: QuantityFormatter

  public init(_ status: GearStatus, _ quantities: QuantityFormatter) {
    self.status = status
    self.quantities = quantities
  }

  public var name: String { status.gear.name }

  /// “Shoes”, or “Component of Commuter”.
  public var kind: String {
    let kind = status.gear.kind.rawValue
    let name = kind.prefix(1).uppercased() + kind.dropFirst()
    return status.parent.map { "\(name) of \($0.name)" } ?? name
  }

  public var distance: String { quantities.distance(meters: status.meters, fractionDigits: 0) }
  public var time: String { quantities.durationInWords(seconds: status.seconds) }

  /// “652 km of 700 km”; `nil` without a limit.
  public var wear: String? {
    status.wear.map { "\(amount($0.sinceService)) of \(amount($0.service.limit))" }
  }

  /// “12 km a week”; `nil` without a limit, and if it was not used in the last four weeks.
  public var weekly: String? {
    status.wear.flatMap { $0.weeklyRate > 0 ? "\(amount($0.weeklyRate)) a week" : nil }
  }

  /// What is left, or that it is time to replace or service it; `nil` without a limit.
  public var state: String? {
    if status.gear.isRetired { return "retired" }
    guard let wear = status.wear else { return nil }
    if status.isDue { return status.isOverLimit ? "over the limit" : "due" }
    guard let days = wear.daysLeft(atWeeklyRate: wear.weeklyRate) else { return "\(amount(wear.remaining)) left" }
    return "\(amount(wear.remaining)) left, about \(self.days(days.rounded(.up)))"
  }

  /// The color of its bar and its state.
  public var color: ColorRole {
    if status.gear.isRetired { return .secondary }
    return status.isDue ? .bad : status.isNearLimit ? .warning : .good
  }

  private func days(_ count: Double) -> String { count == 1 ? "1 day" : "\(quantities.number(count)) days" }

  private func amount(_ value: Double) -> String {
    switch status.wear?.service.measure {
    case .time: quantities.durationInWords(seconds: value)
    case .days, .daysUsed: days(value)
    case .distance, nil: quantities.distance(meters: value, fractionDigits: 0)
    }
  }
}
