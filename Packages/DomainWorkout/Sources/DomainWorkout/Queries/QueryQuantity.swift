import DomainCore
import DomainTraining
import Foundation

/// An amount that a query can compare.
///
/// `rawValue` is the word that people type.
public enum QueryQuantity: String, CaseIterable, Hashable, Sendable {
  /// Meters. A distance of 0 counts as none.
  case distance
  /// Seconds of moving time, otherwise of elapsed time.
  case time
  /// Seconds from the first moment to the last.
  case elapsed
  /// Meters. An ascent of 0 counts as none.
  case ascent
  /// Average beats per minute.
  case heartRate = "hr"
  /// Beats per minute.
  case maximumHeartRate = "max-hr"
  /// Average watts.
  case power
  /// Watts.
  case maximumPower = "max-power"
  /// Average revolutions per minute.
  case cadence
  /// Meters per second: the distance divided by the time.
  case speed
  /// Seconds per meter: the time divided by the distance.
  case pace
  /// Points of training load.
  case load
  /// Kilocalories.
  case energy
  /// Perceived effort, 0 to 10.
  case effort

  /// Other words for it.
  static let otherNames: [String: QueryQuantity] = [
    "dist": .distance, "duration": .time, "moving": .time, "climb": .ascent, "elevation": .ascent,
    "heart-rate": .heartRate, "heartrate": .heartRate, "maxhr": .maximumHeartRate, "watts": .power,
    "maxpower": .maximumPower, "calories": .energy, "kcal": .energy, "rpe": .effort,
  ]

  init?(word: String) {
    guard let known = QueryQuantity(rawValue: word) ?? Self.otherNames[word] else { return nil }
    self = known
  }

  /// An amount to copy, as in a message about one that cannot be read.
  var example: String {
    switch self {
    case .distance: "20km, 400m or 12mi"
    case .time, .elapsed: "45min, 1h30 or 1:30:00"
    case .ascent: "500m or 1600ft"
    case .heartRate, .maximumHeartRate: "140"
    case .power, .maximumPower: "200 or 200w"
    case .cadence: "90"
    case .speed: "30km/h or 18mph"
    case .pace: "5:00 or 8:00/mi"
    case .load: "100"
    case .energy: "500"
    case .effort: "7"
    }
  }

  /// The amount of a workout in the SI unit; `nil` if it has none.
  public func amount(of workout: Workout) -> Double? {
    let meters = workout.distance.value.flatMap { $0 > 0 ? $0 : nil }
    let seconds = workout.movingTime.value ?? workout.elapsedTime
    switch self {
    case .distance: return meters
    case .time: return seconds
    case .elapsed: return workout.elapsedTime
    case .ascent: return workout.ascent.value.flatMap { $0 > 0 ? $0 : nil }
    case .heartRate: return workout.averageHeartRateBPM
    case .maximumHeartRate: return workout.maximumHeartRateBPM
    case .power: return workout.averagePowerWatts
    case .maximumPower: return workout.maximumPowerWatts
    case .cadence: return workout.averageCadenceRPM
    case .speed: return seconds > 0 ? meters.map { $0 / seconds } : nil
    case .pace: return meters.map { seconds / $0 }
    case .load: return workout.load?.points
    case .energy: return workout.energyKilocalories
    case .effort: return workout.perceivedEffort
    }
  }
}

/// An amount as a person typed it in a query.
struct QueryAmount: Equatable {
  /// In the SI unit of the quantity.
  var value: Double
  /// Half of the last place that was typed: `20km` means 19.5 to 20.5 km where an amount must be equal to it.
  var halfOfLastPlace: Double

  /// `nil` for text that is no amount of the quantity.
  ///
  /// Bare numbers are kilometers, meters of ascent, minutes and kilometers per hour; a pace is per kilometer.
  init?(_ text: String, of quantity: QueryQuantity) {
    let text = text.lowercased().trimmingCharacters(in: .whitespaces)
    guard let value = Self.value(of: text, quantity), value.isFinite else { return nil }
    self.value = value
    halfOfLastPlace = Self.halfOfLastPlace(of: text, quantity)
  }

  private static func value(of text: String, _ quantity: QueryQuantity) -> Double? {
    switch quantity {
    case .distance: TypedQuantity.meters(text, bare: 1_000)
    case .ascent: TypedQuantity.meters(text, bare: 1)
    case .time, .elapsed: TypedQuantity.seconds(text)
    case .heartRate, .maximumHeartRate: TypedQuantity.number(text, unit: "bpm")
    case .power, .maximumPower: TypedQuantity.number(text, unit: "w")
    case .cadence: TypedQuantity.number(text, unit: "rpm")
    case .energy: TypedQuantity.number(text, unit: "kcal")
    case .load, .effort: TypedQuantity.number(text, unit: "")
    case .speed: speed(text)
    case .pace: pace(text)
    }
  }

  private static func speed(_ text: String) -> Double? {
    for (unit, factor) in [("km/h", 1 / 3.6), ("kph", 1 / 3.6), ("mph", Splits.mileMeters / 3_600), ("m/s", 1)]
    where text.hasSuffix(unit) {
      return TypedQuantity.number(text, unit: unit).map { $0 * factor }
    }
    return TypedQuantity.number(text, unit: "").map { $0 / 3.6 }
  }

  private static func pace(_ text: String) -> Double? {
    for (unit, meters) in [("/km", 1_000), ("/mi", Splits.mileMeters), ("/100m", 100), ("/100yd", 91.44)]
    where text.hasSuffix(unit) {
      return TypedQuantity.seconds(String(text.dropLast(unit.count))).map { $0 / meters }
    }
    return TypedQuantity.seconds(text).map { $0 / 1_000 }
  }

  /// The value of half a unit in the last digit, found by typing a 1 there.
  private static func halfOfLastPlace(of text: String, _ quantity: QueryQuantity) -> Double {
    guard !text.contains(":"), let last = text.lastIndex(where: { $0.isASCIIDigit }) else {
      return quantity == .pace ? 0.5 / 1_000 : 0.5
    }
    var one = String(text[...last].map { $0.isASCIIDigit ? "0" : $0 })
    one.replaceSubrange(one.index(before: one.endIndex)..., with: "1")
    let unit = String(text[text.index(after: last)...])
    return (value(of: one + unit, quantity) ?? 0) / 2
  }
}

/// A condition in three parts: `distance`, `>=`, `20km`.
struct QueryComparison {
  enum Symbol: String {
    case `is` = ":"
    case least = ">="
    case most = "<="
    case more = ">"
    case less = "<"
  }

  /// In lowercase.
  let key: String
  let symbol: Symbol
  let value: String

  /// `nil` for text without a word before a colon or a comparison.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/([A-Za-z][A-Za-z-]*)(:|>=|<=|≥|≤|>|<|=)(.*)/#) else { return nil }
    key = match.1.lowercased()
    value = String(match.3)
    symbol =
      switch match.2 {
      case ">=", "≥": .least
      case "<=", "≤": .most
      case ">": .more
      case "<": .less
      default: .is
      }
  }

  /// The ends of a range, as in `5..10` or `5..`; `nil` if the value is not a range.
  ///
  /// - Throws: `WorkoutFilterError` for a range without any end. It would select everything, and it is what a shell
  ///   makes of two variables that are not set.
  func ends(_ token: QueryToken) throws(WorkoutFilterError) -> (first: String?, last: String?)? {
    guard let dots = value.firstRange(of: "..") else { return nil }
    let ends = [value[..<dots.lowerBound], value[dots.upperBound...]].map { end in
      end.allSatisfy(\.isWhitespace) ? nil : String(end)
    }
    guard ends[0] != nil || ends[1] != nil else {
      throw WorkoutFilterError(
        word: token.source, advice: "type at least one end of the range", at: token.column, length: token.source.count)
    }
    return (ends[0], ends[1])
  }

  /// The amounts that meet the condition.
  func range(of quantity: QueryQuantity, _ token: QueryToken) throws(WorkoutFilterError) -> QueryRange {
    if symbol == .is, let ends = try ends(token) {
      let lower = try ends.first.map { text throws(WorkoutFilterError) in try self.amount(text, quantity, token).value }
      let upper = try ends.last.map { text throws(WorkoutFilterError) in try self.amount(text, quantity, token).value }
      return QueryRange(
        lower: lower.map { .init($0, isIncluded: true) }, upper: upper.map { .init($0, isIncluded: true) })
    }
    let amount = try amount(value, quantity, token)
    switch symbol {
    case .is:
      return QueryRange(
        lower: .init(max(0, amount.value - amount.halfOfLastPlace), isIncluded: true),
        upper: .init(amount.value + amount.halfOfLastPlace, isIncluded: true))
    case .least: return QueryRange(lower: .init(amount.value, isIncluded: true))
    case .more: return QueryRange(lower: .init(amount.value, isIncluded: false))
    case .most: return QueryRange(upper: .init(amount.value, isIncluded: true))
    case .less: return QueryRange(upper: .init(amount.value, isIncluded: false))
    }
  }

  private func amount(
    _ text: String, _ quantity: QueryQuantity, _ token: QueryToken
  ) throws(WorkoutFilterError) -> QueryAmount {
    guard let amount = QueryAmount(text, of: quantity) else {
      throw WorkoutFilterError(
        word: token.source, advice: "type an amount, as in \(quantity.example)", at: token.column,
        length: token.source.count)
    }
    return amount
  }
}
