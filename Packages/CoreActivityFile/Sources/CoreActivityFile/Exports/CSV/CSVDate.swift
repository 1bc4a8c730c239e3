import CoreCalendar
import Foundation

/// Dates in lists, without a zone and often in the account's language: `May 29, 2022, 3:53:35 PM`,
/// `09.12.2022, 15:24:49`, `15 Nov 2023, 13:31:49`, `27 juil. 2026`, `2018-11-27 19:11:32`.
struct CSVDate {
  private static let longestCharacters = 64
  private static let possibleYears = 1900...2200

  private var numbers: [(value: Int, digits: Int)] = []
  private var words: [String] = []
  /// The first number that a colon follows.
  private var hourIndex: Int?
  private var hasSlash = false

  /// Read as UTC; `nil` if the text is no unambiguous date.
  static func date(_ text: String) -> Date? {
    guard text.utf8.count <= longestCharacters, let parts = CSVDate(text) else { return nil }
    guard let day = parts.day, let time = parts.secondOfDay else { return nil }
    let days = GregorianCalendar.daysSince1970(year: day.year, month: day.month, day: day.day)
    return Date(timeIntervalSince1970: Double(days * 86_400 + time))
  }

  /// `nil` if a number is too long.
  private init?(_ text: String) {
    var number: (value: Int, digits: Int)?
    var word = ""
    for character in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      if (0x30...0x39).contains(character.value) {
        let digit = Int(character.value) - 0x30
        number = ((number?.value ?? 0) * 10 + digit, (number?.digits ?? 0) + 1)
        if number?.digits ?? 0 > 4 { return nil }
      } else if let ended = number {
        numbers.append(ended)
        number = nil
        if character == ":" { hourIndex = hourIndex ?? numbers.count - 1 }
      }
      if character.properties.isAlphabetic {
        word.unicodeScalars.append(character)
      } else if !word.isEmpty {
        words.append(Self.folded(word))
        word = ""
      }
      if character == "/" { hasSlash = true }
    }
    if let number { numbers.append(number) }
    if !word.isEmpty { words.append(Self.folded(word)) }
  }

  private var day: (year: Int, month: Int, day: Int)? {
    let numbers = numbers[..<(hourIndex ?? numbers.count)]
    guard let first = numbers.first, let last = numbers.last else { return nil }
    let found: (year: Int, month: Int, day: Int)
    if let month = words.lazy.compactMap(Self.month).first {
      guard numbers.count == 2 else { return nil }
      found = first.digits == 4 ? (first.value, month, last.value) : (last.value, month, first.value)
    } else {
      let middle = numbers.dropFirst().first?.value ?? 0
      guard numbers.count == 3 else { return nil }
      if first.digits == 4 {
        found = (first.value, middle, last.value)
      } else {
        // With slashes, the month may come before the day.
        guard !hasSlash else { return nil }
        found = (last.value, middle, first.value)
      }
    }
    guard Self.possibleYears.contains(found.year), (1...12).contains(found.month), found.day >= 1,
      found.day <= GregorianCalendar.dayCount(ofMonth: found.month, year: found.year)
    else { return nil }
    return found
  }

  private var secondOfDay: Int? {
    guard let hourIndex else { return 0 }
    let time = numbers[hourIndex...].map(\.value)
    guard (2...3).contains(time.count) else { return nil }
    var hour = time[0]
    let (minute, second) = (time[1], time.count == 3 ? time[2] : 0)
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// `nil` for a time of 24 hours.
  private var isAfternoon: Bool? {
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if word == "pm" || word == "p" && next == "m" { return true }
      if word == "am" || word == "a" && next == "m" { return false }
    }
    return nil
  }

  private static func folded(_ word: String) -> String {
    word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }

  private static func month(_ word: String) -> Int? {
    if word.hasPrefix("juin") { return 6 }
    if word.hasPrefix("juil") { return 7 }
    return months[String(word.prefix(3))]
  }

  /// The first three letters, in English, German, French, Dutch, Spanish, Italian and Portuguese.
  private static let months = [
    "jan": 1, "ene": 1, "gen": 1, "feb": 2, "fev": 2, "mar": 3, "mrz": 3, "mae": 3, "maa": 3, "mrt": 3, "apr": 4,
    "avr": 4, "abr": 4, "may": 5, "mai": 5, "mei": 5, "mag": 5, "jun": 6, "giu": 6, "jul": 7, "lug": 7, "aug": 8,
    "aou": 8, "ago": 8, "sep": 9, "set": 9, "oct": 10, "okt": 10, "ott": 10, "out": 10, "nov": 11, "dec": 12, "dez": 12,
    "dic": 12,
  ]
}
