import Foundation

/// The words in dates of lists, in many languages.
enum CSVDateWords {
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
