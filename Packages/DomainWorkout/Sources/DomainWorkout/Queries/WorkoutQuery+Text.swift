import DomainCore
import Foundation

extension WorkoutQuery.Term {
  /// The condition as a person types it.
  public var text: String {
    switch self {
    case .sports(let sports): "sport:\(sports.map(\.rawValue).joined(separator: ","))"
    case .days(let from?, let through?): "days:\(from)..\(through)"
    case .days(let from?, nil): "from:\(from)"
    case .days(nil, let through?): "through:\(through)"
    case .days(nil, nil): "days:.."
    case .amount(let quantity, let range): "\(quantity.rawValue)\(range.text(of: quantity))"
    case .tag(let tag): "tag:\(tag)"
    case .gear(let name): "gear:\(name.quoted)"
    case .words(let words): "text:\(words.quoted)"
    case .text(let field, let part): "\(field.rawValue):\(part.quoted)"
    case .importID(let id): "import:\(id)"
    case .idPrefix(let prefix): "id:\(prefix)"
    }
  }
}

extension QueryRange {
  /// What follows the quantity.
  fileprivate func text(of quantity: QueryQuantity) -> String {
    switch (lower, upper) {
    case (let lower?, nil): (lower.isIncluded ? ">=" : ">") + quantity.text(lower.value)
    case (nil, let upper?): (upper.isIncluded ? "<=" : "<") + quantity.text(upper.value)
    case (let lower?, let upper?): ":\(quantity.text(lower.value))..\(quantity.text(upper.value))"
    case (nil, nil): ":.."
    }
  }
}

extension QueryQuantity {
  /// An amount that `QueryAmount` reads.
  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .distance: value >= 1_000 ? Self.number(value / 1_000, "km") : Self.number(value, "m")
    case .ascent: Self.number(value, "m")
    case .time, .elapsed:
      value.truncatingRemainder(dividingBy: 60) == 0 ? Self.number(value / 60, "min") : Self.number(value, "s")
    case .speed: Self.number(value * 3.6, "km/h")
    case .pace: Self.number(value * 1_000, "s")
    case .heartRate, .maximumHeartRate, .power, .maximumPower, .cadence, .load, .energy, .effort:
      Self.number(value, "")
    }
  }

  /// Up to six decimals, without zeros at the end.
  private static func number(_ value: Double, _ unit: String) -> String {
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + unit
  }
}

extension String {
  fileprivate var quoted: String {
    allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      ? self : "\"\(filter { !"\"“”„".contains($0) })\""
  }
}
