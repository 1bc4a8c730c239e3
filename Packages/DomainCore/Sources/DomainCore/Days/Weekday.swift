/// A day of the week, Monday first as in ISO 8601.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum Weekday: String, CaseIterable, Hashable, Sendable {
  /// The days in the order of ISO 8601.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The default first day of the week.
  public static let standardFirst = Weekday.monday

  /// From 0 for Monday to 6 for Sunday.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
