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

/// The words in dates of lists, in many languages.
private enum CSVDateWords {
  private enum DayPeriod {
    case morning, noon, afternoon, evening

    /// `nil` for an hour that no clock shows then.
    func hour(_ hour: Int) -> Int? {
      switch self {
      case .morning: (0...12).contains(hour) ? hour % 12 : nil
      case .afternoon: (0...12).contains(hour) ? hour % 12 + 12 : nil
      case .noon: (11...12).contains(hour) ? hour : (1...2).contains(hour) ? hour + 12 : nil
      case .evening: (5...11).contains(hour) ? hour + 12 : nil
      }
    }
  }

  /// Without case and accents.
  static func folded(_ word: String) -> String {
    word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }

  /// The month whose name begins like this.
  static func month(_ word: String) -> Int? {
    for length in (shortestName...longestName).reversed() where length <= word.count {
      if let month = monthsByBeginning[String(word.prefix(length))] { return month }
    }
    return nil
  }

  /// The hour from 0, by the words beside a time; `nil` if one of them is unknown.
  static func hour(_ hour: Int, beside words: [String]) -> Int? {
    let period = periods[words.joined()] ?? periods[words.filter { !connectors.contains($0) }.joined()]
    if let period { return period.hour(hour) }
    return words.allSatisfy(connectors.contains) ? hour : nil
  }

  private static let shortestName = 3
  private static let longestName = 7

  private static let monthsByBeginning = Dictionary(
    months.enumerated().flatMap { month, names in
      names.split(separator: " ").map { (folded(String($0)), month + 1) }
    }, uniquingKeysWith: { first, _ in first })

  /// How the names begin: English, German, French, Dutch, Spanish, Italian, Portuguese, Romanian, Danish, Swedish,
  /// Norwegian, Finnish, Polish, Czech, Turkish, Hungarian, Russian and Greek.
  private static let months = [
    "jan ene gen ian tam sty led oca янв ιαν", "feb fév fev hel lut úno şub фев φεβ",
    "mar mrz mär mae maa mrt bře már мар μάρ", "apr avr abr huh kwi dub nis ápr апр απρ",
    "may mai mei mag maj tou kvě máj май мая μάι μαΐ", "jun juin giu iun kes cze čvn červen červn haz июн ιουν",
    "jul juil lug iul hei lip čvc červene červenc tem июл ιουλ", "aug aoû aou ago elo sie srp ağu авг αυγ",
    "sep set syy wrz zář eyl sze сен σεπ", "oct okt ott out lok paź říj eki окт οκτ",
    "nov noi marr lis kas ноя νοέ", "dec dez dic des déc jou gru pro ara дек δεκ",
  ]

  private static let periods: [String: DayPeriod] = {
    let words: KeyValuePairs<String, DayPeriod> = [
      "am πμ fm ap öö 上午 午前 오전 凌晨 清晨 早上": .morning, "中午": .noon, "pm μμ em ip ös 下午 午後 오후": .afternoon,
      "傍晚 晚上": .evening,
    ]
    let pairs = words.flatMap { words, period in words.split(separator: " ").map { (folded(String($0)), period) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// Words between a date and its time, after a year, and time zones that mean UTC.
  private static let connectors = Set(
    "a à às as las la at um uhr om kl klo o alle ore saat στις в г ч р de del h t z utc gmt".split(separator: " ")
      .map { folded(String($0)) })
}

extension TimeZone {
  /// The moment of a local time that is stated as if it were UTC.
  func moment(ofLocal local: Date) -> Date {
    let guess = secondsFromGMT(for: local)
    let offset = secondsFromGMT(for: local.addingTimeInterval(-Double(guess)))
    return local.addingTimeInterval(-Double(offset))
  }

  /// From one local time to a later one, both stated as if they were UTC. Of times that the night of a clock change
  /// shows twice, those that make the shortest span. `nil` if the second is not later.
  func span(fromLocal first: Date, toLocal last: Date) -> DateInterval? {
    let ends = moments(ofLocal: last)
    let spans = moments(ofLocal: first).map { start in
      ends.filter { $0 > start }.min().map { DateInterval(start: start, end: $0) }
    }
    return spans.lazy.compactMap(\.self).first
  }

  /// The moments at which clocks show a local time, the usual one first.
  private func moments(ofLocal local: Date) -> [Date] {
    let usual = moment(ofLocal: local)
    let nearby = [-7_200.0, 7_200].map { local.addingTimeInterval(-Double(secondsFromGMT(for: usual + $0))) }
    return [usual]
      + nearby.filter { $0 != usual && $0.addingTimeInterval(Double(secondsFromGMT(for: $0))) == local }
  }
}
