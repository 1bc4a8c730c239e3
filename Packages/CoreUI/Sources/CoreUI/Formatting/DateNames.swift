import CoreCommon

/// The abbreviations of weekdays and months, the same in every locale.
enum DateNames {
  /// The days that have a text, in the years 1 to 9999, counted from January 1, 1970.
  static let days = -719_162...2_932_896

  /// "Mon"
  static func weekday(_ daysSinceEpoch: Int) -> String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][GregorianCalendar.weekday(daysSince1970: daysSinceEpoch)]
  }

  /// - Parameter number: 1...12.
  static func month(_ number: Int) -> String {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][number - 1]
  }
}
