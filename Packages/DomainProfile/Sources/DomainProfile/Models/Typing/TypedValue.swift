import DomainCore

/// Parses values as people type them; each function returns `nil` for text it cannot parse.
///
/// Imperial units are exact by the international yard and pound agreement of 1959; results are rounded to hundredths,
/// so that `5ft11in` is 180.34 cm.
enum TypedValue {
  static func wholeNumber(_ text: String) -> Int? {
    text.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }

  static func centimeters(_ text: String) -> Double? {
    quantity(text, factors: ["": 1, "cm": 1, "m": 100, "ft": 30.48, "'": 30.48, "in": 2.54, "\"": 2.54])
  }

  static func kilograms(_ text: String) -> Double? {
    quantity(text, factors: ["": 1, "kg": 1, "lb": 0.45359237, "lbs": 0.45359237])
  }

  static func beatsPerMinute(_ text: String) -> Int? {
    quantity(text, factors: ["": 1, "bpm": 1]).flatMap(Int.init(exactly:))
  }

  static func watts(_ text: String) -> Int? {
    quantity(text, factors: ["": 1, "w": 1]).flatMap(Int.init(exactly:))
  }

  /// `4:15`, `4:15/km` or `6:50/mi`; seconds to the hundredth.
  static func secondsPerKilometer(_ text: String) -> Double? {
    let parts = text.lowercased().filter { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
    let kilometers: Double
    switch parts.dropFirst() {
    case [], ["km"]: kilometers = 1
    case ["mi"]: kilometers = 1.609344
    default: return nil
    }
    let clock = parts[0].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard clock.count == 2, (1...3).contains(clock[0].count), clock[1].prefix(2).count == 2,
      let minutes = wholeNumber(clock[0]), wholeNumber(String(clock[1].prefix(2))) != nil,
      [0, 2, 3].contains(clock[1].count - 2), let seconds = decimal(clock[1][...]), seconds < 60
    else { return nil }
    return hundredths((Double(minutes) * 60 + seconds) / kilometers)
  }

  static func sex(_ text: String) -> Sex? {
    switch text.lowercased() {
    case "f": .female
    case "m": .male
    case let name: Sex(rawValue: name)
    }
  }

  /// The full name of a day, or its first three letters.
  static func weekday(_ text: String) -> Weekday? {
    let key = text.lowercased()
    return Weekday.allCases.first { $0.rawValue == key || $0.rawValue.prefix(3) == key }
  }

  /// The sum of numbers with units, the larger unit first: `5ft11in`, `82.5 kg`, `82,5`.
  private static func quantity(_ text: String, factors: [String: Double]) -> Double? {
    var rest = text.lowercased().filter { $0 != " " }[...]
    var sum: Double?
    var lastFactor = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
      rest.removeFirst(digits.count)
      let unit = rest.prefix { !$0.isASCIIDigit }
      rest.removeFirst(unit.count)
      guard let number = decimal(digits), let factor = factors[String(unit)], factor < lastFactor,
        sum == nil || !unit.isEmpty
      else { return nil }
      sum = (sum ?? 0) + number * factor
      lastFactor = factor
    }
    return sum.map(hundredths)
  }

  private static func hundredths(_ number: Double) -> Double {
    (number * 100).rounded() / 100
  }

  /// Digits with at most one point or comma, either of which is the decimal separator.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.first?.isASCIIDigit == true, text.last?.isASCIIDigit == true else { return nil }
    return Double(text.map { $0 == "," ? "." : String($0) }.joined())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
