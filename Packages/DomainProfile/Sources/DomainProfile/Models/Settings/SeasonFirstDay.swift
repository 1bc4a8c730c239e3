/// The day of the year on which the person's training season begins.
public struct SeasonFirstDay: Hashable, Sendable {
  /// October 1, when the season of many cyclists and triathletes begins.
  public static let standard = SeasonFirstDay(validMonth: 10, day: 1)

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// From 1 to 12.
  public let month: Int
  /// From 1 to 28, so that every year has it.
  public let day: Int

  private init(validMonth month: Int, day: Int) {
    self.month = month
    self.day = day
  }

  /// Parses a month and a day, as in `11-01`; `nil` for any other text and for days after the 28th.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isASCII) }),
      let month = Int(parts[0]), let day = Int(parts[1]), (1...12).contains(month), (1...28).contains(day)
    else { return nil }
    self.init(validMonth: month, day: day)
  }
}

extension SeasonFirstDay: SettingValue {
  var text: String { [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-") }
  var words: String { "\(Self.months[month - 1]) \(day)" }
  var trouble: String? { nil }
}
