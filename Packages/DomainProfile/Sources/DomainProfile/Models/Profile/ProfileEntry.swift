/// One thing that a profile says, as machines agree on it or not: a field, or a dated one from one day on.
public struct ProfileEntry: Hashable, Sendable {
  /// What kind of thing a profile is among those that are kept in step.
  public static let collection = "profiles"

  public let field: ProfileField
  /// The first day it holds; `nil` for from the beginning, and for what holds at all times.
  public let from: CalendarDay?

  /// `nil` for a field with a day that holds at all times.
  public init?(_ field: ProfileField, from day: CalendarDay? = nil) {
    guard day == nil || field.isDated else { return nil }
    self.field = field
    from = day
  }

  /// Reads a `name`; `nil` for any other text, such as the name of what a later version says.
  public init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      guard let field = ProfileField(rawValue: parts[0]), !field.isThreshold else { return nil }
      self.init(field)
    case 2:
      guard let field = ProfileField(rawValue: parts[0]), !field.isThreshold, let day = CalendarDay(parts[1]) else {
        return nil
      }
      self.init(field, from: day)
    case 3:
      guard parts[0] == Self.threshold, let field = ProfileField(rawValue: parts[1]), field.isThreshold else {
        return nil
      }
      let day = CalendarDay(parts[2])
      guard day != nil || parts[2] == Self.start else { return nil }
      self.init(field, from: day)
    default: return nil
    }
  }

  /// The stable name on a server: `height`, `weight`, `weight.2026-03-01`, `threshold.ftp.start`,
  /// `threshold.ftp.2026-03-01`.
  public var name: String {
    guard field.isThreshold else { return from.map { "\(field.rawValue).\($0)" } ?? field.rawValue }
    return "\(Self.threshold).\(field.rawValue).\(from?.description ?? Self.start)"
  }

  /// What a person calls it, in English: `weight`, `threshold power from 2026-03-01`.
  public var words: String {
    let label = field.label.lowercased()
    return from.map { "\(label) from \($0)" } ?? label
  }

  /// A value of it as a person reads it: `63.5 kg`, `4:15 min/km`.
  ///
  /// - Parameter number: in the unit the profile is kept in, where it has one.
  public func words(for number: Double) -> String {
    let figure = field == .thresholdPace ? number.clockText : number.plainText
    return field.unit.map { "\(figure) \($0)" } ?? figure
  }

  private static let threshold = "threshold"
  private static let start = "start"
}
