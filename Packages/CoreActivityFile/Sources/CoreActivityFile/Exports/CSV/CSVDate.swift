import CoreCommon
import Foundation

/// Dates in lists, without a zone and often in the account's language: `May 29, 2022, 3:53:35 PM`,
/// `09.12.2022, 15:24:49`, `15 Nov 2023, 13:31:49`, `27 juil. 2026`, `2018-11-27 19:11:32`, `12. kesä 2017 klo 16.09.22`,
/// `2018年6月12日 下午4:09:22`.
struct CSVDate {
  /// The order of numeric dates with slashes.
  enum SlashOrder {
    case dayFirst, monthFirst
  }

  private static let longestCharacters = 64
  private static let possibleYears = 1900...2200

  private var numbers: [(value: Int, digits: Int, follower: Unicode.Scalar?)] = []
  /// Folded, with the count of numbers before each.
  private var words: [(text: String, position: Int)] = []
  private var hasSlash = false

  /// Read as UTC; `nil` if the text is no unambiguous date.
  static func date(_ text: String) -> Date? { date(text, slashes: nil) }

  /// - Parameter slashes: decides what the date itself leaves open.
  static func date(_ text: String, slashes: SlashOrder?) -> Date? {
    guard text.utf8.count <= longestCharacters, let parts = CSVDate(text) else { return nil }
    guard let day = parts.day(slashes), let time = parts.secondOfDay else { return nil }
    let days = GregorianCalendar.daysSince1970(year: day.year, month: day.month, day: day.day)
    return Date(timeIntervalSince1970: Double(days * 86_400 + time))
  }

  /// The order of all dates of one list; `nil` if none of them shows it, or they contradict each other.
  static func slashOrder(of texts: [String]) -> SlashOrder? {
    var (isDayFirst, isMonthFirst) = (false, false)
    for text in texts where text.utf8.count <= longestCharacters {
      guard let date = CSVDate(text), date.hasSlash, date.monthNumber == nil, date.numbers.count >= 3 else { continue }
      guard date.numbers[0].digits <= 2 else { continue }
      if date.numbers[0].value > 12 { isDayFirst = true }
      if date.numbers[1].value > 12 { isMonthFirst = true }
    }
    guard isDayFirst != isMonthFirst else { return nil }
    return isDayFirst ? .dayFirst : .monthFirst
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
      }
      if character.properties.isAlphabetic, !Self.dateUnits.contains(character) {
        word.unicodeScalars.append(character)
      } else if !word.isEmpty {
        words.append((CSVDateWords.folded(word), numbers.count))
        word = ""
      }
      if !(0x30...0x39).contains(character.value), let ended = number {
        numbers.append((ended.value, ended.digits, character))
        number = nil
      }
      if character == "/" { hasSlash = true }
    }
    if !word.isEmpty { words.append((CSVDateWords.folded(word), numbers.count)) }
    if let number { numbers.append((number.value, number.digits, nil)) }
  }

  /// Year, month and day after their numbers, in Chinese and Japanese, and in Korean.
  private static let dateUnits = Set("年月日년월일".unicodeScalars)

  private var monthNumber: Int? { words.lazy.compactMap { CSVDateWords.month($0.text) }.first }

  /// The first number of the time: the first that a colon follows, or, in a time with points, the first after the date.
  private var hourIndex: Int? {
    if let colon = numbers.firstIndex(where: { $0.follower == ":" }) { return colon }
    let dateCount = monthNumber == nil ? 3 : 2
    guard (2...3).contains(numbers.count - dateCount) else { return nil }
    return numbers[dateCount...].dropLast().allSatisfy { $0.follower == "." } ? dateCount : nil
  }

  private func day(_ slashes: SlashOrder?) -> (year: Int, month: Int, day: Int)? {
    let numbers = numbers[..<(hourIndex ?? numbers.count)]
    guard let first = numbers.first, let last = numbers.last else { return nil }
    var found: (year: Int, month: Int, day: Int)
    if let month = monthNumber {
      guard numbers.count == 2 else { return nil }
      found = first.digits == 4 ? (first.value, month, last.value) : (last.value, month, first.value)
    } else {
      let middle = numbers.dropFirst().first?.value ?? 0
      guard numbers.count == 3 else { return nil }
      if first.digits == 4 {
        found = (first.value, middle, last.value)
      } else if hasSlash {
        let year = last.digits <= 2 ? 2000 + last.value : last.value
        switch (first.value > 12, middle > 12, slashes) {
        case (true, _, _), (_, false, .dayFirst): found = (year, middle, first.value)
        case (_, true, _), (_, _, .monthFirst): found = (year, first.value, middle)
        default: return nil
        }
      } else {
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
    let beside = words.filter { $0.position > hourIndex || $0.position == hourIndex && !isMonth($0.text) }
    guard let hour = CSVDateWords.hour(time[0], beside: beside.map(\.text)) else { return nil }
    let (minute, second) = (time[1], time.count == 3 ? time[2] : 0)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private func isMonth(_ word: String) -> Bool { CSVDateWords.month(word) != nil }
}
