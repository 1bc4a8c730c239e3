public import DomainCore

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
      [0, 2, 3].contains(clock[1].count - 2), let seconds = clock[1].typedNumber, seconds < 60
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

  /// To the hundredth: `5ft11in`, `82.5 kg`, `82,5`.
  private static func quantity(_ text: String, factors: [String: Double]) -> Double? {
    text.typedSum(factors).map(hundredths)
  }

  private static func hundredths(_ number: Double) -> Double {
    (number * 100).rounded() / 100
  }
}

/// A day as a person types it.
public enum TypedDay: Hashable, Sendable {
  /// The word `today`, which becomes a day when it is used.
  case today
  /// An ISO 8601 date.
  case day(CalendarDay)

  /// The accepted forms, in one phrase.
  public static let allowed = "a day such as 2026-03-01, or the word today"

  /// Parses `today`, or an ISO 8601 date such as `2026-03-01`; `nil` for anything else.
  public init?(_ text: String) {
    if text.lowercased() == "today" {
      self = .today
    } else if let day = CalendarDay(text) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// The resulting day.
  ///
  /// - Parameter today: the current day for the person who typed it.
  public func day(today: CalendarDay) -> CalendarDay {
    switch self {
    case .today: today
    case .day(let day): day
    }
  }
}

extension String {
  /// The text in quotation marks, shortened to fit into a sentence.
  var quoted: String { "“\(prefix(40))\(count > 40 ? "…" : "")”" }
}

extension Int {
  /// A number of bytes: `812 bytes`, `84 kB`, `1.2 MB`.
  var byteCountText: String {
    switch self {
    case 999_500...: "\(((Double(self) / 100_000).rounded() / 10).plainText) MB"
    case 1_000...: "\((Double(self) / 1_000).rounded().plainText) kB"
    default: self == 1 ? "1 byte" : "\(self) bytes"
    }
  }
}

extension Double {
  /// The number without a fraction if it is whole: `180`, `82.5`.
  var plainText: String {
    Int(exactly: self).map(String.init) ?? String(self)
  }

  /// Seconds as minutes and seconds, to the nearest second: `4:15`; the number itself if that is not a time.
  var clockText: String {
    guard let seconds = Int(exactly: rounded()), seconds >= 0 else { return plainText }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Seconds as minutes and seconds, to the hundredth if there is a fraction: `4:15`, `5:35.54`.
  var exactClockText: String {
    guard let hundredths = Int(exactly: (self * 100).rounded()), hundredths >= 0 else { return plainText }
    let whole = Double(hundredths / 100).clockText
    guard hundredths % 100 > 0 else { return whole }
    let fraction = hundredths % 100
    return "\(whole)." + (fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)")
  }
}
