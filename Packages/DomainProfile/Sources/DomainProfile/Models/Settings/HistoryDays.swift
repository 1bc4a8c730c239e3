/// How many days a machine keeps the history of values.
public struct HistoryDays: Hashable, Sendable {
  /// A year.
  public static let standard = HistoryDays(valid: 365)

  private static let allowed = 0...36_500

  /// The number of days; 0 keeps no history.
  public let count: Int

  private init(valid count: Int) {
    self.count = count
  }

  /// Parses a number of days, as in `90`; `nil` for any other text.
  public init?(_ text: String) {
    guard text.allSatisfy(\.isASCII), let count = Int(text), Self.allowed.contains(count) else { return nil }
    self.init(valid: count)
  }
}

extension HistoryDays: SettingValue {
  var text: String { "\(count)" }
  var words: String { count == 1 ? "1 day" : "\(count) days" }
  var trouble: String? { nil }
}
